import { type Encoding, encodeQuickly, encodeWell } from './encodings.ts'

/** A text that stays the same while the server runs. */
export interface ConstantText {
  readonly body: string
  /** Compressed: quickly for the first request, which should not wait, and once and well for all others. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

/** A text with its compressions, each made at its first request. */
export function constantText(body: string): ConstantText {
  const asked = new Set<Encoding>()
  const known = new Map<Encoding, Promise<Buffer>>()
  return {
    body,
    encoded: (encoding) => {
      if (!asked.has(encoding)) {
        asked.add(encoding)
        return encodeQuickly(body, encoding)
      }
      const made = known.get(encoding) ?? encodeWell(body, encoding)
      known.set(encoding, made)
      return made
    },
  }
}
