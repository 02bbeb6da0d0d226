/** 29 letters and digits that cannot be confused when read aloud or written: no 0 O, 1 I L, U V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXY'
const base = alphabet.length
const randomLetters = 15
const groupLength = 4

/**
 * The weighted sum of the letters. The weights 1 to 16 differ from each other and from 0 modulo the prime 29, so
 * that a wrong letter, or two letters exchanged, always changes the sum.
 */
const weightedSum = (letters: readonly number[]): number =>
  letters.reduce((sum, letter, index) => sum + letter * (index + 1), 0) % base

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

const inGroups = (text: string): string => text.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? text

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
  const text = [...letters, checkLetter(letters)].map((letter) => alphabet.charAt(letter)).join('')
  return inGroups(text)
}

/** A reference code as it is stored, from one that a person typed: without hyphens or in small letters, too. Null if it is none. */
export function asReferenceCode(written: string): string | null {
  const text = written.toUpperCase().replace(/[\s-]/g, '')
  const letters = [...text].map((letter) => alphabet.indexOf(letter))
  const isCode = letters.length === randomLetters + 1 && !letters.includes(-1) && weightedSum(letters) === 0
  return isCode ? inGroups(text) : null
}

/** Whether a text can be a reference code as typed by a person. */
export const isReferenceCode = (written: string): boolean => asReferenceCode(written) !== null
