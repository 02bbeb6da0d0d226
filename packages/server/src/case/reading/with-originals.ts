import { builtInCopy, type Dictionary } from '@redress/engine'
import type { CaseMistake } from './case-mistake.ts'
import type { LoadedCase } from './loaded-case.ts'

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
