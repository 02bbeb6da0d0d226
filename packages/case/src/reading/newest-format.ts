import { builtInCopy } from '@redress/form'
import { copyOfFormat1 } from './copy-of-format-1.ts'

/** The format of a new case, whose product texts are `builtInCopy`. */
export const newestFormat = 2

/** Keys and English texts of the product's own sentences. */
type Sentences = Readonly<Record<string, string>>

const former: ReadonlyMap<number, Sentences> = new Map([[1, copyOfFormat1]])

/** The product's sentences in a format. @throws RangeError for an unknown format */
function sentencesOf(format: number): Sentences {
  const sentences = format === newestFormat ? builtInCopy : former.get(format)
  if (!sentences) throw new RangeError(`There is no format ${format} of a case.`)
  return sentences
}

/** The difference between the product's sentences in an older format and now. */
export interface SentenceChanges {
  readonly changed: readonly { readonly key: string; readonly before: string; readonly now: string }[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Compares older sentences with current ones. */
export const changesOf = (before: Sentences, now: Sentences): SentenceChanges => ({
  changed: Object.entries(now).flatMap(([key, text]) => {
    const text0 = before[key]
    return text0 === undefined || text0 === text ? [] : [{ key, before: text0, now: text }]
  }),
  added: Object.keys(now).filter((key) => !Object.hasOwn(before, key)),
  removed: Object.keys(before).filter((key) => !Object.hasOwn(now, key)),
})

/** How the product's sentences have changed since a format. @throws RangeError for an unknown format */
export const sentencesSince = (format: number): SentenceChanges => changesOf(sentencesOf(format), builtInCopy)

/**
 * The product's sentences that a case of an older format shows unchanged, so that an approved case stays as it is: in
 * English those of its format. Translations have not changed.
 */
export const standingTexts = ({ changed }: SentenceChanges, culture: string): Sentences =>
  culture === 'en' ? Object.fromEntries(changed.map(({ key, before }) => [key, before])) : {}
