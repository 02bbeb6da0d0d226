import { localeOf } from '../locale-of.ts'

const inDays = 2_629_746_000

const comparable = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.\u200f]/g, '')

const known = new Map<string, ReadonlyMap<string, number>>()

/** Other parts of a day, beside which a month may have another form. */
const besides = [{}, { day: 'numeric' }, { day: 'numeric', year: 'numeric' }] as const

/** The names that a locale has for months, alone and beside a day, where they differ: `март` and `марта`. */
function namesOf(locale: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const style of ['long', 'short'] as const)
    for (const beside of besides) {
      const format = new Intl.DateTimeFormat(localeOf(locale), { month: style, ...beside, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts((month - 0.5) * inDays)
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        if (/\p{L}/u.test(name)) names.set(comparable(name), month)
      }
    }
  return names
}

/** The number of the month that a word names in a locale, with a letter before it as in Hebrew or without; else null. */
export function writtenMonth(word: string, locale: string): number | null {
  const names = known.get(locale) ?? namesOf(locale)
  known.set(locale, names)
  const name = comparable(word)
  return names.get(name) ?? names.get(name.slice(1)) ?? null
}
