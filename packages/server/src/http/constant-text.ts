import { type Encoding, encodeWell } from './encodings.ts'

/** A text that stays the same while the server runs, and is compressed once. */
export interface ConstantText {
  readonly body: string
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

export function constantText(body: string): ConstantText {
  const known = new Map<Encoding, Promise<Buffer>>()
  return {
    body,
    encoded: (encoding) => {
      const made = known.get(encoding) ?? encodeWell(body, encoding)
      known.set(encoding, made)
      return made
    },
  }
}
