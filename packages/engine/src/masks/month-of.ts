/** The languages in which a month may be written out in a date: those that the product's own texts are in. */
const languages = ['en', 'es', 'ar']

/** The twelfth part of a year, in milliseconds: half of it into a month is a day of that month in every year. */
const month = 2_629_746_000

const monthName = (language: string, style: 'long' | 'short', number: number): string =>
  new Intl.DateTimeFormat(language, { month: style, calendar: 'gregory', timeZone: 'UTC' }).format(
    (number - 0.5) * month,
  )

const comparable = (name: string): string => name.toLowerCase().replace(/[.\u200f]/g, '')

let months: ReadonlyMap<string, number> | null = null

function allMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>([['sept', 9]])
  for (const language of languages)
    for (const style of ['long', 'short'] as const)
      for (let month = 1; month <= 12; month += 1)
        found.set(comparable(monthName(language, style, month)), month)
  return found
}

/** The number of the month that a word names, or null. */
export function monthOf(word: string): number | null {
  months ??= allMonths()
  return months.get(comparable(word)) ?? null
}
