/** 29 letters and digits that cannot be confused when read aloud or written: no 0 O, 1 I L, U V. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXY'

/** The number of letters of a reference code, the check letter among them. */
export const codeLength = 16

const groupLength = 4

/**
 * The weighted sum of the letters by their places in `codeLetters`. The weights 1 to 28 differ from each other and from 0 modulo
 * the prime 29, so that a wrong letter, or two letters exchanged, always changes the sum.
 */
export const weightedSum = (letters: readonly number[]): number =>
  letters.reduce((sum, letter, index) => sum + letter * (index + 1), 0) % codeLetters.length

/** The letters of a code in groups of four, like `7KQ2-M9XA-4TRB-HW3F`. */
export const inGroups = (letters: string): string =>
  letters.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? letters
