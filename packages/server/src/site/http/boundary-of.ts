const soundType = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\\]{1,70})"|([^\s",;\\]{1,70}))$/i

/**
 * The boundary between the parts of a multipart body; null without a sound one. RFC 2046 allows it 70 characters; longer ones are
 * known to stall parsers. Nothing may stand beside it that another parser could take for the boundary instead.
 */
export function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, bare] = soundType.exec(contentType ?? '') ?? []
  return quoted ?? bare ?? null
}
