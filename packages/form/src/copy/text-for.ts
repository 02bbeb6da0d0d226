import type { CopyKey, Dictionary } from './copy.ts'

/** The value of a place of a text; undefined where it is not known. */
export type ValueAt = (place: string) => unknown

/**
 * The text of a key in the plural form for the values of its places; undefined for a missing key. The server lists the
 * forms of such a text in the dictionary: the places that decide under `KEY#` (`count,found`), and each form under `KEY#`
 * with the CLDR categories of these places (`KEY#one,few`). The key itself has the form for `other`, which is also the form
 * for what is no number.
 */
export function textFor(
  dictionary: Dictionary,
  key: CopyKey,
  culture: string,
  valueAt: ValueAt,
): string | undefined {
  const category = (place: string) =>
    new Intl.PluralRules([culture, 'en']).select(Number.parseFloat(String(valueAt(place))))
  const categories = dictionary.get(`${key}#`)?.split(',').map(category)
  return (categories && dictionary.get(`${key}#${categories.join()}`)) ?? dictionary.get(key)
}
