import { builtInCopy } from '@redress/form'
import { isAddedSentence, removedSentences } from './added-sentences.ts'
import type { ContentFile, SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import { checkPlaces } from './check-places.ts'
import { copyKeysIn, type NamedValues } from './copy-keys.ts'
import { sentencesSince } from './newest-format.ts'
import { hasPlurals, pluralForms } from './plural-forms.ts'
import { productLanguageOf, productSentences } from './product-sentences.ts'

/** The inputs of the check of copy. */
export interface CopyToCheck {
  /** The files that use copy keys: settings and forms. */
  readonly users: readonly SoundFile<unknown>[]
  /** The content of every enabled culture, by culture code. */
  readonly contents: ReadonlyMap<string, ContentFile>
  readonly defaultCulture: string
  /** The format of the case: sentences that the product added since need no translation. */
  readonly format: number
  /** Keys whose texts the server generates, for example for deadlines. */
  readonly madeKeys: readonly string[]
  /** The values of forms that texts may name in braces. */
  readonly values: NamedValues
}

const forbiddenTag = /<\/?(p|li|ul|ol)\b/i

/** Copy must not contain paragraph or list tags; blocks exist for them. */
function forbiddenTags({ source, value }: ContentFile): CaseMistake[] {
  return Object.entries(value).flatMap(([key, text]) => {
    const [found = '', tag] = forbiddenTag.exec(text) ?? []
    if (tag === undefined) return []
    const message = `The text of '${key}' holds the tag <${tag}>. Copy must not hold p, li, ul or ol: use blocks.`
    const expected = 'a text without p, li, ul and ol'
    return [
      { file: source.file, ...source.positionWithin([key], found), message, found: `<${tag}>`, expected },
    ]
  })
}

const hasText = (content: ContentFile, key: string): boolean => Object.hasOwn(content.value, key)

/** Every key with a text in the default culture; null while its file cannot be read. */
const knownKeys = ({
  contents,
  defaultCulture,
  madeKeys,
  format,
}: CopyToCheck): ReadonlySet<string> | null => {
  const original = contents.get(defaultCulture)
  if (!original) return null
  const { removed } = sentencesSince(format)
  return new Set([
    ...Object.keys(original.value),
    ...Object.keys(builtInCopy),
    ...removed,
    ...removedSentences,
    ...madeKeys,
  ])
}

/** Keys in settings and forms that have no text in the default culture. At most one mistake at a position. */
function keysWithoutText(copy: CopyToCheck): CaseMistake[] {
  const known = knownKeys(copy)
  if (!known) return []
  return copy.users.flatMap(({ source, value }) =>
    copyKeysIn(value).flatMap(({ key, path }) => {
      if (known.has(key)) return []
      const message = `The copy key '${key}' has no text in ${copy.defaultCulture}.${didYouMean(key, [...known])}`
      return [
        {
          file: source.file,
          ...source.positionOf(path),
          message,
          found: key,
          expected: 'a copy key with a text',
          copyKey: { key, culture: copy.defaultCulture, is: 'withoutText' as const },
        },
      ]
    }),
  )
}

/** A missing key has no position, so its neighbour is named: it belongs after the key before it in the default culture. */
function missingText(
  culture: string,
  { source, value }: ContentFile,
  wanted: readonly string[],
  index: number,
): CaseMistake {
  const before = wanted.slice(0, index).findLast((key) => Object.hasOwn(value, key))
  const after = before === undefined ? '' : ` It belongs after '${before}'.`
  const position = before === undefined ? { line: 1, column: 1 } : source.positionOfKey([before])
  const expected = wanted[index] ?? ''
  return {
    file: source.file,
    ...position,
    message: `The text of '${expected}' is missing.${after}`,
    found: null,
    expected,
    untranslated: { culture, texts: wanted.length },
  }
}

/** The texts of the default culture that are the case's own: of the product's keys, those that it words differently. */
function ownKeys(original: Readonly<Record<string, string>>, culture: string): readonly string[] {
  const product = productSentences(culture)
  return Object.entries(original).flatMap(([key, text]) =>
    Object.hasOwn(builtInCopy, key) && text === product[key] ? [] : [key],
  )
}

/**
 * The keys that a culture must translate: those of the default culture, and the product's own sentences where the product
 * does not have the language.
 */
function wantedOf({ contents, defaultCulture, format }: CopyToCheck, culture: string): readonly string[] {
  const original = contents.get(defaultCulture)?.value ?? {}
  if (productLanguageOf(culture) === 'en')
    return Object.keys(original).filter((key) => !Object.hasOwn(builtInCopy, key))
  if (productLanguageOf(culture) !== null) return ownKeys(original, defaultCulture)
  const { added } = sentencesSince(format)
  const product = Object.keys(builtInCopy).filter((key) => !added.includes(key))
  return [...new Set([...Object.keys(original), ...product])]
}

/** Texts that a culture lacks. */
function untranslated(copy: CopyToCheck): CaseMistake[] {
  return [...copy.contents].flatMap(([culture, content]) => {
    const wanted = wantedOf(copy, culture)
    const missing = wanted.filter((key) => !hasText(content, key))
    // A culture that lacks only sentences of later versions is complete: the English ones are used.
    if (missing.every(isAddedSentence)) return []
    return missing.map((key) => missingText(culture, content, wanted, wanted.indexOf(key)))
  })
}

/** Texts marked as having plural forms that are no ICU message, or lack a form. */
const wrongPlurals = ([culture, { source, value }]: readonly [string, ContentFile]): CaseMistake[] =>
  Object.entries(value).flatMap(([key, text]) => {
    const found = hasPlurals(text) ? pluralForms(text, culture) : null
    if (!found || !('message' in found)) return []
    const expected = 'a text like icu:{count, plural, one {{count} day} other {{count} days}}'
    const message = `The text of '${key}' ${found.message}`
    return [{ file: source.file, ...source.positionInText([key], found.at), message, found: text, expected }]
  })

/** Keys that a translation has and the default culture has not, usually typing mistakes. */
function strayKeys(copy: CopyToCheck): CaseMistake[] {
  const known = knownKeys(copy)
  if (!known) return []
  return [...copy.contents].flatMap(([culture, { source, value }]) =>
    Object.keys(value)
      .filter((key) => !known.has(key))
      .map((key) => ({
        file: source.file,
        ...source.positionOfKey([key]),
        message: `'${key}' has no text in ${copy.defaultCulture}.${didYouMean(key, [...known])}`,
        found: key,
        expected: `a key of ${copy.defaultCulture}`,
        copyKey: { key, culture, is: 'stray' as const },
      })),
  )
}

/** All mistakes in the copy of a case: missing, stray, or with forbidden tags. */
export const checkCopy = (copy: CopyToCheck): readonly CaseMistake[] => [
  ...[...copy.contents.values()].flatMap(forbiddenTags),
  ...[...copy.contents].flatMap(wrongPlurals),
  ...keysWithoutText(copy),
  ...untranslated(copy),
  ...strayKeys(copy),
  ...checkPlaces(copy),
]
