import { isUtf8 } from 'node:buffer'

/** The number of the first line, from 1, that is not valid UTF-8; null if all are. */
export function firstLineNotUtf8(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null
  const lines = bytes.toString('latin1').split(/\r\n|\r|\n/)
  return 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
}
