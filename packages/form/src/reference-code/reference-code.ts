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

/** Characters of a text in which a code is looked for: with a label and a sentence around it, it has no more. */
const longestText = 200

/** The code that letters make; null if there are not so many, or the check letter shows that one is wrong. */
function codeOf(text: string, length: number): string | null {
  const letters = [...text].map((letter) => codeLetters.indexOf(letter))
  const isCode = letters.length === length && !letters.includes(-1) && weightedSum(letters) === 0
  return isCode ? inGroups(text) : null
}

/**
 * The code of so many letters that a person wrote, in groups: letter case, blanks, dashes, marks of direction and the width of letters
 * do not matter, nor what was copied with it: a label in front of it, a full stop or brackets. Null if a letter is wrong, missing or
 * exchanged with another, which its check letter shows.
 */
export function codeIn(written: string, length: number): string | null {
  if (written.length > longestText) return null
  const text = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
  for (const part of text.split(/[^\p{L}\p{N}\s-]+/u)) {
    const words = part.split(/\s+/)
    // A word of a label has no digits.
    const labels = words.findIndex((word) => /\p{N}/u.test(word))
    for (let from = 0; from <= Math.max(labels, 0); from += 1) {
      const code = codeOf(words.slice(from).join('').replaceAll('-', ''), length)
      if (code !== null) return code
    }
  }
  return null
}

/** The reference code that a person wrote, as it is stored; null if a letter is wrong, missing or exchanged with another. */
export const writtenCode = (written: string): string | null => codeIn(written, codeLength)

/** Whether a text can be a reference code as typed by a person: without hyphens or in small letters, too. */
export const isReferenceCode = (written: string): boolean => writtenCode(written) !== null
