import type { AddressRegion, AddressShape } from '@redress/form'
import type { WordedOption } from '../Select/worded-option.ts'

const languageOf = (tag: string): string => new Intl.Locale(tag).language

/** Whether a culture reads the script of a country, so that its addresses are asked for as that country writes them. */
export const readsOwnScript = ({ language }: AddressShape, culture: string): boolean =>
  language === undefined || languageOf(language) === languageOf(culture)

/** The name of a region for a culture: its own language, else the country's script if it reads that, else Latin letters. */
function labelOf({ names, value }: AddressRegion, shape: AddressShape, culture: string): string {
  const { local = value, latin = local } = names
  return names[languageOf(culture)] ?? (readsOwnScript(shape, culture) ? local : latin)
}

/** What an address has of a region: an abbreviation, or its name in the script in which the address is asked for. */
function writtenIn({ names, value }: AddressRegion, shape: AddressShape, culture: string): string {
  return value === names.local && !readsOwnScript(shape, culture) ? (names.latin ?? value) : value
}

/** The regions of a country in words, by name. */
export function regionOptions(shape: AddressShape, culture: string): readonly WordedOption[] {
  const byName = new Intl.Collator(culture).compare
  return shape.regions
    .map((region) => ({ value: writtenIn(region, shape, culture), label: labelOf(region, shape, culture) }))
    .sort((a, b) => byName(a.label, b.label))
}

/** The option of a region that an address names in any of its names; null where the list has none. */
export function optionOf(region: AddressRegion | null, shape: AddressShape, culture: string): string | null {
  return region && writtenIn(region, shape, culture)
}
