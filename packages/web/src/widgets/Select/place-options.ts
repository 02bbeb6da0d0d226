import { countryCodes, usStates } from '@redress/engine'

/** A choice whose words are not copy: names of places. */
export interface PlaceOption {
  readonly value: string
  readonly label: string
}

/** The states, DC, the territories and the military codes, by their English names as the post office knows them (ADR-3). */
export const usStateOptions: readonly PlaceOption[] = usStates.map(([value, label]) => ({ value, label }))

/** Every country by its two-letter code, named and sorted in a culture's language; the United States come first (ADR-3). */
export function countryOptions(culture: string): readonly PlaceOption[] {
  const names = new Intl.DisplayNames([culture, 'en'], { type: 'region' })
  const byName = new Intl.Collator(culture).compare
  const options = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
  const first = (value: string) => (value === 'US' ? 0 : 1)
  return options.sort((a, b) => first(a.value) - first(b.value) || byName(a.label, b.label))
}
