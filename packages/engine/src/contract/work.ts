import * as z from 'zod/mini'

/**
 * What a server asks a browser to compute before it lets anybody begin (FRD-7): for each of `parts` a number, so that the SHA-256 of
 * `workBytes` begins with so many zero bits. Many small parts take about as long each time, where one large one may take three times as long.
 */
export const workAsked = z.object({ challenge: z.string(), bits: z.int(), parts: z.int() })

/** Work that was done: the challenge as it came, and the number for each part, with commas. */
export const workDone = z.object({
  challenge: z.string().check(z.maxLength(200)),
  numbers: z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10}){0,63}$/)),
})

export type WorkAsked = z.infer<typeof workAsked>
export type WorkDone = z.infer<typeof workDone>

/** What is hashed for a number: the SHA-256 of the challenge, the part and the number, each of these as four bytes. */
export function workBytes(challengeHash: Uint8Array, part: number, number: number): Uint8Array {
  const bytes = new Uint8Array(challengeHash.length + 8)
  bytes.set(challengeHash)
  const view = new DataView(bytes.buffer, challengeHash.length)
  view.setUint32(0, part)
  view.setUint32(4, number)
  return bytes
}

/** Whether a hash begins with so many zero bits, at most 32. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const first = new DataView(hash.buffer, hash.byteOffset).getUint32(0)
  return Math.clz32(first) >= bits
}
