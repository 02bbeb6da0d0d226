import * as z from 'zod/mini'

/**
 * What a server asks a browser to compute before it lets anybody begin: for each of `parts` a number, that `doesPart` takes for
 * so many zero bits. Many small parts take about as long each time, where one large one may take three times as long.
 */
export const workAsked = z.object({ challenge: z.string(), bits: z.int(), parts: z.int() })

/** Work that was done: the challenge as it came, and the number for each part, with commas. */
export const workDone = z.object({
  challenge: z.string().check(z.maxLength(200)),
  numbers: z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10}){0,63}$/)),
})

export type WorkAsked = z.infer<typeof workAsked>
export type WorkDone = z.infer<typeof workDone>

/** What a number is tried for. */
export interface WorkPart {
  /** The SHA-256 of the challenge. */
  readonly challengeHash: Uint8Array
  readonly part: number
  /** How many zero bits are wanted, at most 32. */
  readonly bits: number
}

/**
 * Whether a number does a part of the work: the SHA-256 of the challenge's hash, the part and the number, each of these as four bytes,
 * begins with the zero bits.
 */
export function doesPart(
  sha256: (bytes: Uint8Array) => Uint8Array,
  { challengeHash, part, bits }: WorkPart,
  number: number,
): boolean {
  const bytes = new Uint8Array(challengeHash.length + 8)
  bytes.set(challengeHash)
  const view = new DataView(bytes.buffer, challengeHash.length)
  view.setUint32(0, part)
  view.setUint32(4, number)
  const hash = sha256(bytes)
  return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= bits
}
