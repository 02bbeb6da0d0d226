import { codeLetters, inGroups, weightedSum } from './code-letters.ts'

/**
 * The code of so many letters that a person wrote, in groups: letter case, blanks, dashes, marks of direction and the width of letters
 * do not matter. Null if a letter is wrong, missing or exchanged with another, which its check letter shows.
 */
export function codeIn(written: string, length: number): string | null {
  const text = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
  const letters = [...text].map((letter) => codeLetters.indexOf(letter))
  const isCode = letters.length === length && !letters.includes(-1) && weightedSum(letters) === 0
  return isCode ? inGroups(text) : null
}
