import { relative } from 'node:path'
import { builtInCopy } from '@redress/form'
import { longestTranslation } from '../advice/copy-advice.ts'
import { soundFiles } from '../reading/case-file.ts'
import type { CheckedFiles } from '../reading/checked-files.ts'
import { copyKeysIn } from '../reading/copy-keys.ts'
import { productSentences, type Sentences } from '../reading/product-sentences.ts'
import type { ReadUnit, TranslationUnit } from './translation-unit.ts'

/** The texts of the default culture: those of the case, over the product's own sentences in that language. */
export function originalsOf({ files }: CheckedFiles): Sentences {
  const culture = files.settings.usable?.value.defaultCulture ?? 'en'
  return { ...builtInCopy, ...productSentences(culture), ...files.contents.get(culture)?.usable?.value }
}

/** The texts of a culture: those of the case, over the product's own sentences in its language. */
export const translationsOf = ({ files }: CheckedFiles, culture: string): Sentences => ({
  ...productSentences(culture),
  ...files.contents.get(culture)?.usable?.value,
})

/** Where each copy key stands in the files of a case. */
function placesByKey({ files }: CheckedFiles, folder: string): ReadonlyMap<string, readonly string[]> {
  const used = [
    ...(files.settings.sound ? [files.settings.sound] : []),
    ...soundFiles(files.forms),
    ...soundFiles(files.models),
    ...soundFiles(files.deficiencies),
    ...soundFiles(files.notices),
  ]
  const all = used.flatMap(({ source, value }) =>
    copyKeysIn(value).map(({ key, path }) => ({
      key,
      place: `${relative(folder, source.file)} ${path.join('.')}`,
    })),
  )
  const byKey = Map.groupBy(all, ({ key }) => key)
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ place }) => place).slice(0, 5)]))
}

/** What changed about a text since the last export; `previous` is empty where there was none. */
function changeOf(
  source: string,
  previous: ReadonlyMap<string, ReadUnit>,
  key: string,
): Pick<TranslationUnit, 'change' | 'before'> {
  const last = previous.get(key)
  if (previous.size === 0 || last?.source === source) return { change: 'none', before: null }
  return last ? { change: 'changed', before: last.source } : { change: 'new', before: null }
}

/** Every text of a case to translate into a culture, the product's own sentences at the end, with what changed since the last export. */
export function unitsOfCase(
  checked: CheckedFiles,
  folder: string,
  culture: string,
  lastExport: readonly ReadUnit[],
): readonly TranslationUnit[] {
  const places = placesByKey(checked, folder)
  const translations = translationsOf(checked, culture)
  const previous = new Map(lastExport.map((unit) => [unit.key, unit]))
  const originals = Object.entries(originalsOf(checked))
  const ofProduct = new Set<string>(Object.keys(builtInCopy))
  return [
    ...originals.filter(([key]) => !ofProduct.has(key)),
    ...originals.filter(([key]) => ofProduct.has(key)),
  ].map(([key, source]) => ({
    key,
    source,
    target: translations[key] ?? '',
    places: [...(places.get(key) ?? []), ...(ofProduct.has(key) ? ["The product's own sentences"] : [])],
    longest: longestTranslation(source),
    ...changeOf(source, previous, key),
  }))
}
