import { syllable } from 'syllable'

/**
 * Tags are removed. A placeholder, an address, a number or an abbreviation with dots counts as one word of one
 * syllable.
 */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''],
  [/&nbsp;/g, ' '],
  [/\{[\w.]+\}|\S+@\S+|https?:\S+/g, 'one'],
  [/\b(?:\p{L}\.){2,}/gu, 'one'],
  [/\$?\d(?:[\d\u2060,.:/-]*\d)?/g, 'one'],
]

const plainText = (text: string): string =>
  shortWords.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text)

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}’'-]+/gu) ?? []

const sentencesIn = (text: string): readonly string[] =>
  text.split(/[.!?:;…]+(?=\s|["”)]|$)|\n/).filter((part) => wordsIn(part).length > 0)

/**
 * The reading grade of an English text by school years in the United States (Flesch-Kincaid), and its number of words.
 * Below ten words the grade is not meaningful. A text without words has grade 0.
 */
export function readingGrade(text: string): { readonly grade: number; readonly words: number } {
  const plain = plainText(text)
  const words = wordsIn(plain)
  if (words.length === 0) return { grade: 0, words: 0 }
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  const wordsPerSentence = words.length / sentencesIn(plain).length
  return { grade: 0.39 * wordsPerSentence + 11.8 * (syllables / words.length) - 15.59, words: words.length }
}
