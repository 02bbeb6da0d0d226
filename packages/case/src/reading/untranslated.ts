import { builtInCopy, type Dictionary } from '@redress/form'
import type { CaseMistake } from './case-mistake.ts'
import type { LoadedCase } from './loaded-case.ts'

/** Up to this many missing texts of a file are named one by one. */
const mostNamed = 3

/** The summary for a file in which many texts are missing. */
function inOneLine<M extends CaseMistake>(first: M, missing: number): M {
  const { culture = '', texts = 0 } = first.untranslated ?? {}
  const message = `${texts - missing} of ${texts} texts are translated into ${culture}. \`redress check --all\` names the others; \`redress new CASE --culture ${culture}\` adds them to the file, each with its original.`
  return { ...first, line: 1, column: 1, message, expected: `${texts} texts` }
}

type CopyKey = NonNullable<CaseMistake['copyKey']>

/** The summary for many copy keys with which the same is wrong in one culture. */
function keysInOneLine<M extends CaseMistake>(
  first: M,
  { culture, is }: CopyKey,
  keys: readonly string[],
): M {
  const named = `${keys.slice(0, mostNamed).join(', ')} and ${keys.length - mostNamed} more`
  const all = '`redress check --all` names each with its place'
  const messages: { readonly [Is in CopyKey['is']]: string } = {
    withoutText: `${keys.length} copy keys have no text in ${culture}: ${named}. ${all}; \`redress new CASE --culture ${culture}\` adds them to content/${culture}.yaml.`,
    stray: `${keys.length} texts of content/${culture}.yaml have no original: ${named}. ${all}. Remove them, or add the originals.`,
    unused: `${keys.length} texts are used nowhere: ${named}. ${all}; \`redress new CASE --culture ${culture}\` lists them, to be removed.`,
  }
  return { ...first, message: messages[is], expected: `${keys.length} texts` }
}

/** Replaces the findings about missing texts of a file, and about copy keys of a culture, by one summary each, unless they are few. */
export function untranslatedInOneLine<M extends CaseMistake>(mistakes: readonly M[]): readonly M[] {
  const groupOf = ({ untranslated, copyKey, file }: M): string | null => {
    if (untranslated) return file
    return copyKey ? `${copyKey.is} ${copyKey.culture}` : null
  }
  const groups = Map.groupBy(mistakes, groupOf)
  return mistakes.flatMap((mistake) => {
    const group = groupOf(mistake)
    const alike = group === null ? [] : (groups.get(group) ?? [])
    const keys = [...new Set(alike.flatMap(({ copyKey }) => copyKey?.key ?? []))]
    const { copyKey } = mistake
    if ((copyKey ? keys.length : alike.length) <= mostNamed) return [mistake]
    if (alike[0] !== mistake) return []
    return [copyKey ? keysInOneLine(mistake, copyKey, keys) : inOneLine(mistake, alike.length)]
  })
}

type Texts = Pick<LoadedCase, 'settings' | 'dictionaries'>

/** The case with the original in the place of each missing translation, as a preview shows it. */
export function withOriginals<T extends Texts>(loaded: T, mistakes: readonly CaseMistake[]): T {
  const { settings, dictionaries } = loaded
  const originals: Dictionary = new Map([
    ...Object.entries(builtInCopy),
    ...(dictionaries.get(settings.defaultCulture) ?? []),
  ])
  const missingIn = (culture: string): readonly (readonly [string, string])[] =>
    mistakes.flatMap(({ untranslated, expected }) => {
      const text = expected === null ? undefined : originals.get(expected)
      return untranslated?.culture === culture && expected !== null && text !== undefined
        ? [[expected, text] as const]
        : []
    })
  const filled = [...dictionaries].map(
    ([culture, texts]) => [culture, new Map([...missingIn(culture), ...texts])] as const,
  )
  return { ...loaded, dictionaries: new Map(filled) }
}
