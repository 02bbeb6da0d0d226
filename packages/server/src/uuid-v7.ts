import { randomBytes } from 'node:crypto'

/** A UUID of version 7: 48 bits of time, then chance, so that rows filed together lie together. */
export function uuidV7(at: Temporal.Instant): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.epochMilliseconds, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
