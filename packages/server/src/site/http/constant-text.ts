import { type Encoding, encodeQuickly, encodeWell } from './encodings.ts'

/** A text that does not change while the server runs. */
export interface ConstantText {
  readonly body: string
  /** Compressed: fast for the first request, then once at the best quality for all others. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

/** A text with its compressed forms, each created at its first request. */
export function constantText(body: string): ConstantText {
  const requested = new Set<Encoding>()
  const known = new Map<Encoding, Promise<Buffer>>()
  return {
    body,
    encoded: (encoding) => {
      if (!requested.has(encoding)) {
        requested.add(encoding)
        return encodeQuickly(body, encoding)
      }
      const made = known.get(encoding) ?? encodeWell(body, encoding)
      known.set(encoding, made)
      return made
    },
  }
}
