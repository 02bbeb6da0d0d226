import type { WordedOption } from '../Select/worded-option.ts'

/** The name of a country in the language of a culture. */
export const countryName = (code: string, culture: string): string =>
  new Intl.DisplayNames([culture, 'en'], { type: 'region' }).of(code) ?? code

/** Countries by their names in the language of a culture: those that the case puts first, then the others by name. */
export function countryOptions(
  codes: readonly string[],
  first: readonly string[],
  culture: string,
): readonly WordedOption[] {
  const names = new Intl.DisplayNames([culture, 'en'], { type: 'region' })
  const byName = new Intl.Collator(culture).compare
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }))
  const isFirst = ({ value }: WordedOption): boolean => first.includes(value)
  return [
    ...options.filter(isFirst),
    ...options.filter((option) => !isFirst(option)).sort((a, b) => byName(a.label, b.label)),
  ]
}
