import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInCopy } from '@redress/form'
import { languagesFolder } from '@redress/foundation/product-folder.ts'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/** Sentences by their copy keys. */
export type Sentences = Readonly<Record<string, string>>

const sentencesSchema = z.record(z.string(), z.string())

const fileOf = (language: string): string => join(languagesFolder, `${language}.yaml`)

/**
 * The languages that may fit a culture, the nearest first: `zh-TW`, `zh-Hant` and `zh` for `zh-TW`. A language without a
 * region stands for that of its most readers: `pt-BR` for `pt`. Tagalog has two codes.
 */
function candidates(culture: string): readonly string[] {
  const { language, script, region } = new Intl.Locale(culture).maximize()
  const of = (code: string): readonly string[] => [`${code}-${script}`, code]
  const usual = culture === language ? [`${language}-${region}`] : []
  return [culture, ...of(language), ...usual, ...(language === 'fil' ? of('tl') : [])]
}

/** The language files that were looked for before, by culture: the files of the product do not change while it runs. */
const knownLanguages = new Map<string, string | null>()

/** The language of the product that a culture reads, such as `fr` for `fr-BE`; null if it has none. */
export function productLanguageOf(culture: string): string | null {
  const known = knownLanguages.get(culture)
  if (known !== undefined) return known
  const found =
    candidates(culture).find((language) => language === 'en' || existsSync(fileOf(language))) ?? null
  knownLanguages.set(culture, found)
  return found
}

const knownSentences = new Map<string, Sentences>([['en', builtInCopy]])

function readSentences(language: string): Sentences {
  const sentences = sentencesSchema.parse(parse(readFileSync(fileOf(language), 'utf8')))
  knownSentences.set(language, sentences)
  return sentences
}

/** The sentences of the product in the language of a culture; empty for a language that it does not have. */
export function productSentences(culture: string): Sentences {
  const language = productLanguageOf(culture)
  return language === null ? {} : (knownSentences.get(language) ?? readSentences(language))
}
