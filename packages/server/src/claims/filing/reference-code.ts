import { codeLength, codeLetters, inGroups, weightedSum } from '@redress/engine/reference-code'

const base = codeLetters.length
const randomLetters = codeLength - 1

/** The letter that makes the weighted sum of the whole code 0. */
function checkLetter(letters: readonly number[]): number {
  const weight = letters.length + 1
  const sum = weightedSum(letters)
  return (
    Array.from({ length: base }, (_, letter) => letter).find(
      (letter) => (sum + letter * weight) % base === 0,
    ) ?? 0
  )
}

/**
 * A reference code from 16 random bytes: 15 random letters (72 bits) and a check letter, in groups of four, like
 * `7KQ2-M9XA-4TRB-HW3F`. It cannot be guessed, and a mistyped one is detected.
 */
export function referenceCodeFrom(random: Uint8Array): string {
  if (random.length < 16) throw new RangeError('A reference code needs 16 random bytes.')
  let rest = random.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  const letters = Array.from({ length: randomLetters }, () => {
    const letter = Number(rest % BigInt(base))
    rest /= BigInt(base)
    return letter
  })
  const text = [...letters, checkLetter(letters)].map((letter) => codeLetters.charAt(letter)).join('')
  return inGroups(text)
}
