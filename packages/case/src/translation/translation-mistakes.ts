import { placesIn } from '@redress/form'
import { didYouMean } from '../reading/case-mistake.ts'
import { hasPlurals, pluralForms } from '../reading/plural-forms.ts'
import type { Sentences } from '../reading/product-sentences.ts'
import type { ReadTranslations, ReadUnit, TranslationMistake } from './translation-unit.ts'

/** The text without the syntax of plural forms, or the sentence that says what is wrong with it. */
function shownText(text: string, culture: string): { readonly text: string } | { readonly wrong: string } {
  if (!hasPlurals(text)) return { text }
  const found = pluralForms(text, culture)
  return 'forms' in found ? { text: [...found.forms.values()].join(' ') } : { wrong: found.message }
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one))

/** The tags of a text, in their alphabetical order: a translation may turn them round. */
const tagsIn = (text: string): readonly string[] => (text.match(/<[^>]+>/g) ?? []).sort()

/** What is wrong with one translation. */
function wrongWith(
  { key, target }: ReadUnit,
  original: string,
  sourceCulture: string,
  culture: string,
): readonly string[] {
  const shown = shownText(target, culture)
  if ('wrong' in shown) return [`The translation of '${key}' ${shown.wrong}`]
  const source = shownText(original, sourceCulture)
  const wanted = placesIn('text' in source ? source.text : original)
  const found = placesIn(shown.text)
  const lost = without(wanted, found)
  const added = without(found, wanted)
  const [tags, written] = [tagsIn(original).join(' '), tagsIn(target).join(' ')]
  return [
    ...(lost.length > 0
      ? [`The translation of '${key}' lacks ${lost.join(', ')}: put it where the value belongs.`]
      : []),
    ...(added.length > 0
      ? [`The translation of '${key}' has ${added.join(', ')}, which the original has not: take it out.`]
      : []),
    ...(hasPlurals(target) || tags === written
      ? []
      : [`The tags of '${key}' are '${written}', and those of its original '${tags}': copy them unchanged.`]),
  ]
}

/** What a file for translators is compared with. */
export interface Expected {
  readonly culture: string
  readonly sourceCulture: string
  readonly originals: Sentences
}

/**
 * Every mistake in a file for translators: another language, unknown keys, keys that are there twice, lost or added places,
 * changed tags, and wrong plural forms. Texts without a translation are no mistake.
 */
export function translationMistakes(
  { culture: written, units }: ReadTranslations,
  { culture, sourceCulture, originals }: Expected,
): readonly TranslationMistake[] {
  const inOther =
    written === null || written === culture
      ? []
      : [
          {
            line: 1,
            message: `This file is in '${written}', and --culture is '${culture}': give the culture of the file.`,
          },
        ]
  const known = Object.keys(originals)
  const ofUnits = units.flatMap((unit, index) => {
    const { key, line } = unit
    const original = originals[key]
    if (original === undefined) {
      const message = `The case has no text '${key}'.${didYouMean(key, known)} Export the texts again, or take this one out.`
      return [{ line, message }]
    }
    if (units.findIndex((other) => other.key === key) !== index)
      return [{ line, message: `'${key}' is here twice: take one out.` }]
    if (unit.target.trim() === '') return []
    return wrongWith(unit, original, sourceCulture, culture).map((message) => ({ line, message }))
  })
  return [...inOther, ...ofUnits]
}
