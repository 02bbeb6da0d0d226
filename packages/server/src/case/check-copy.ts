import { builtInCopy } from '@redress/engine'
import { mistakeOfFile, type SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import { copyKeysIn } from './copy-keys.ts'
import { didYouMean } from './suggestion.ts'

export type ContentFile = SoundFile<Readonly<Record<string, string>>>

/** What copy is checked against. */
export interface CopyToCheck {
  /** The files that use copy keys: settings and forms. */
  readonly users: readonly SoundFile<unknown>[]
  /** The content of every enabled culture, by culture code. */
  readonly contents: ReadonlyMap<string, ContentFile>
  readonly defaultCulture: string
  /** Keys whose texts the server makes, of deadlines for one. */
  readonly madeKeys: readonly string[]
}

const forbiddenTag = /<\/?(p|li|ul|ol)\b/i

/** Copy may hold no paragraph or list tags; there are blocks for them (UI-22). */
function forbiddenTags({ source, value }: ContentFile): CaseMistake[] {
  return Object.entries(value).flatMap(([key, text]) => {
    const tag = forbiddenTag.exec(text)?.[1]
    if (tag === undefined) return []
    const message = `The text of '${key}' holds the tag <${tag}>. Copy must not hold p, li, ul or ol: use blocks.`
    return [{ file: source.file, ...source.positionOfKey([key]), message, found: `<${tag}>`, expected: null }]
  })
}

const hasText = (content: ContentFile, key: string): boolean => Object.hasOwn(content.value, key)

const knownKeys = ({ contents, defaultCulture, madeKeys }: CopyToCheck): readonly string[] => [
  ...Object.keys(contents.get(defaultCulture)?.value ?? {}),
  ...Object.keys(builtInCopy),
  ...madeKeys,
]

/** Keys that settings and forms use and that have no text in the default culture. One mistake a place. */
function keysWithoutText(copy: CopyToCheck): CaseMistake[] {
  const known = knownKeys(copy)
  return copy.users.flatMap(({ source, value }) =>
    copyKeysIn(value).flatMap(({ key, path }) => {
      if (known.includes(key)) return []
      const message = `The copy key '${key}' has no text in ${copy.defaultCulture}.${didYouMean(key, known)}`
      return [
        {
          file: source.file,
          ...source.positionOf(path),
          message,
          found: key,
          expected: 'a copy key with a text',
        },
      ]
    }),
  )
}

/** The keys that a culture must translate: what the default culture says, and what the product says itself. */
function untranslated({ contents, defaultCulture }: CopyToCheck): CaseMistake[] {
  const original = Object.keys(contents.get(defaultCulture)?.value ?? {})
  return [...contents].flatMap(([culture, content]) => {
    const wanted = [...new Set([...original, ...(culture === 'en' ? [] : Object.keys(builtInCopy))])]
    return wanted
      .filter((key) => !hasText(content, key))
      .map((key) => mistakeOfFile(content.source.file, `The text of '${key}' is missing.`))
  })
}

/** Keys that a translation has and the default culture has not: most often a typing mistake. */
function strayKeys(copy: CopyToCheck): CaseMistake[] {
  const known = knownKeys(copy)
  return [...copy.contents.values()].flatMap(({ source, value }) =>
    Object.keys(value)
      .filter((key) => !known.includes(key))
      .map((key) => ({
        file: source.file,
        ...source.positionOfKey([key]),
        message: `'${key}' has no text in ${copy.defaultCulture}.${didYouMean(key, known)}`,
        found: key,
        expected: null,
      })),
  )
}

/** Everything wrong with the copy of a case: missing, stray, or with tags it must not hold (PRD-3, UI-22, ADM-2). */
export const checkCopy = (copy: CopyToCheck): readonly CaseMistake[] => [
  ...[...copy.contents.values()].flatMap(forbiddenTags),
  ...keysWithoutText(copy),
  ...untranslated(copy),
  ...strayKeys(copy),
]
