import { syllable } from 'syllable'

/** What counts as one word of one syllable: a place to fill in, an address, a number, an abbreviation with dots. */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''],
  [/&nbsp;/g, ' '],
  [/\{\w+\}|\S+@\S+|https?:\S+/g, 'one'],
  [/\b(?:\p{L}\.){2,}/gu, 'one'],
  [/\$?\d(?:[\d\u2060,.:/-]*\d)?/g, 'one'],
]

const plainText = (text: string): string =>
  shortWords.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text)

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}’'-]+/gu) ?? []

const sentencesIn = (text: string): readonly string[] =>
  text.split(/[.!?:;…]+(?=\s|["”)]|$)|\n/).filter((part) => wordsIn(part).length > 0)

/**
 * How hard an English text is to read, as a grade of school in the United States (Flesch-Kincaid), with the number of
 * words that it was measured by. Of fewer than ten words the grade says little. A text without words has the grade 0.
 */
export function readingGrade(text: string): { readonly grade: number; readonly words: number } {
  const plain = plainText(text)
  const words = wordsIn(plain)
  if (words.length === 0) return { grade: 0, words: 0 }
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  const wordsPerSentence = words.length / sentencesIn(plain).length
  return { grade: 0.39 * wordsPerSentence + 11.8 * (syllables / words.length) - 15.59, words: words.length }
}
