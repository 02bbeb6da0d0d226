import { syllable } from 'syllable'
import type { ContentFile, SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import { type CheckFinding, warningAtKey } from './finding.ts'
import { namesOfCase } from './on-copy.ts'

/** The grade of school that a claimant should need at most. */
const hardestGrade = 8

/** Below this number of words the grade is not meaningful. */
const fewestWords = 10

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

/**
 * Reports English texts that claimants with eight years of school would find hard. Names of the case and of its court
 * are excluded, and so are the texts that the case lists as legal. Other languages are not measured.
 */
export function adviceOnReadability(
  { value: { legalTexts } }: SoundFile<CaseSettings>,
  contents: ReadonlyMap<string, ContentFile>,
): CheckFinding[] {
  const excepted = new Set<string>([...legalTexts, ...namesOfCase])
  return [...contents].flatMap(([culture, { source, value }]) => {
    if (new Intl.Locale(culture).language !== 'en') return []
    return Object.entries(value).flatMap(([key, text]) => {
      const { grade, words } = readingGrade(text)
      const rounded = Math.round(grade)
      if (excepted.has(key) || words < fewestWords || rounded <= hardestGrade) return []
      const message = `The text of '${key}' needs about ${rounded} years of school; aim at ${hardestGrade}. Use shorter sentences and more usual words. If a court or a lawyer set its wording, add the key to legalTexts in case.yaml.`
      return [{ ...warningAtKey(source, key, message), level: 'advice' as const }]
    })
  })
}
