import { countryCodes, type WidgetOf } from '@redress/form'
import { usStates } from './us-states.ts'
import type { WordedOption } from './worded-option.ts'

/** The lists of places that a case can name in place of options. */
export type Places = Extract<WidgetOf<'select'>['options'], string>

/** The states, DC, the territories and the military codes, by their English names as the post office knows them. */
export const usStateOptions: readonly WordedOption[] = usStates.map(([value, label]) => ({ value, label }))

/** Every country by its two-letter code, named and sorted in a culture's language; the United States come first. */
export function countryOptions(culture: string): readonly WordedOption[] {
  const names = new Intl.DisplayNames([culture, 'en'], { type: 'region' })
  const byName = new Intl.Collator(culture).compare
  const options = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
  const first = (value: string) => (value === 'US' ? 0 : 1)
  return options.sort((a, b) => first(a.value) - first(b.value) || byName(a.label, b.label))
}

/** A list of places in a culture's language. */
export const placeOptions = (places: Places, culture: string): readonly WordedOption[] =>
  places === 'usStates' ? usStateOptions : countryOptions(culture)
