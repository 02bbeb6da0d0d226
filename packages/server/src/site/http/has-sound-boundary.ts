const soundType = /^multipart\/form-data\s*;\s*boundary=(?:"[^"\\]{1,70}"|[^\s",;\\]{1,70})$/i

/**
 * RFC 2046 allows a boundary 70 characters; longer ones are known to stall parsers. Nothing may stand beside it that
 * the parser could take for the boundary instead.
 */
export const hasSoundBoundary = (contentType: string | undefined): boolean =>
  soundType.test(contentType ?? '')
