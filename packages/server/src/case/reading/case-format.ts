import { builtInCopy } from '@redress/engine'
import { copyOfFormat1 } from './copy-of-format-1.ts'

/** The format of a new case: what the product says in it is `builtInCopy`. */
export const newestFormat = 2

/** Keys and texts of what the product itself says, in English. */
type Sentences = Readonly<Record<string, string>>

const former: ReadonlyMap<number, Sentences> = new Map([[1, copyOfFormat1]])

/** What the product said in cases of a format. @throws RangeError for a format that there is not */
function sentencesOf(format: number): Sentences {
  const sentences = format === newestFormat ? builtInCopy : former.get(format)
  if (!sentences) throw new RangeError(`There is no format ${format} of a case.`)
  return sentences
}

/** How what the product says differs between a former format and now. */
export interface SentenceChanges {
  readonly changed: readonly { readonly key: string; readonly before: string; readonly now: string }[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** How sentences differ from former ones. */
export const changesOf = (before: Sentences, now: Sentences): SentenceChanges => ({
  changed: Object.entries(now).flatMap(([key, text]) => {
    const text0 = before[key]
    return text0 === undefined || text0 === text ? [] : [{ key, before: text0, now: text }]
  }),
  added: Object.keys(now).filter((key) => !Object.hasOwn(before, key)),
  removed: Object.keys(before).filter((key) => !Object.hasOwn(now, key)),
})

/** How what the product says has changed since a format. @throws RangeError for a format that there is not */
export const sentencesSince = (format: number): SentenceChanges => changesOf(sentencesOf(format), builtInCopy)

/**
 * The texts that a culture of a case has beside its own, so that its sentences stay what they were: in English what the
 * product said in that format, and elsewhere the product's own translation of what it says only since.
 */
export function standingTexts(
  { changed, added }: SentenceChanges,
  culture: string,
  translations: Sentences,
): Sentences {
  if (culture === 'en') return Object.fromEntries(changed.map(({ key, before }) => [key, before]))
  return Object.fromEntries(
    added.flatMap((key) => (translations[key] === undefined ? [] : [[key, translations[key]]])),
  )
}
