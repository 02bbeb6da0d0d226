import { codeLength, codeLetters, inGroups, weightedSum } from './code-letters.ts'

/**
 * The reference code that a person wrote, as it is stored: letter case, blanks, dashes, marks of direction and the width of letters
 * do not matter. Null if a letter is wrong, missing or exchanged with another, which its check letter shows.
 */
export function writtenCode(written: string): string | null {
  const text = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
  const letters = [...text].map((letter) => codeLetters.indexOf(letter))
  const isCode = letters.length === codeLength && !letters.includes(-1) && weightedSum(letters) === 0
  return isCode ? inGroups(text) : null
}

/** Whether a text can be a reference code as typed by a person: without hyphens or in small letters, too. */
export const isReferenceCode = (written: string): boolean => writtenCode(written) !== null
