import { codeLetters, inGroups, weightedSum } from './code-letters.ts'

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
