import { localeOf } from '../locale-of.ts'
import type { DayOrder, Separators, Writing } from './writing.ts'

/** Characters that `Intl` adds for direction, and blanks. */
const unseen = /[\s\u200e\u200f\u061c]/gu

const isDayPart = (type: string): type is 'day' | 'month' | 'year' =>
  type === 'day' || type === 'month' || type === 'year'

/** The orders by the parts in which `Intl` gives them; a region with another one is written year first. */
const orders: Readonly<Record<string, DayOrder>> = { 'day month year': 'dmy', 'month day year': 'mdy' }

function dayOf(locale: string): Pick<Writing, 'order' | 'separator'> {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  }).formatToParts(0)
  const written = parts.map(({ type }) => type).filter(isDayPart)
  const first = parts.findIndex(({ type }) => isDayPart(type))
  const between = parts[first + 1]?.value.replace(unseen, '') ?? ''
  return {
    order: orders[written.join(' ')] ?? 'ymd',
    separator: /^[-./]$/.test(between) ? between : '/',
  }
}

function separatorsOf(format: Intl.NumberFormat): Separators {
  const parts = format.formatToParts(1_234_567.5)
  const digits = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  const markOf = (type: Intl.NumberFormatPartTypes, usual: string): string =>
    parts.find((part) => part.type === type)?.value ?? usual
  return {
    decimal: markOf('decimal', '.'),
    group: markOf('group', ','),
    inTwos: digits.at(-2) === 2,
  }
}

/** What `Intl` knows of the weeks of a locale; TypeScript has no type for it yet. */
interface WithWeeks {
  readonly getWeekInfo: () => { readonly firstDay: number }
}

const hasWeeks = (locale: Intl.Locale): locale is Intl.Locale & WithWeeks => 'getWeekInfo' in locale

/** The day on which weeks start; Sunday is the seventh day to `Intl`. */
function weekStartOf(region: string): number {
  const locale = new Intl.Locale(region)
  return hasWeeks(locale) ? locale.getWeekInfo().firstDay % 7 : 1
}

/** How a region writes, by the CLDR of this process: `en-GB`, `fr-CA`. It has Gregorian days and the digits 0 to 9. */
export function deriveWriting(region: string): Writing {
  const locale = localeOf(region)
  return {
    locale: region,
    ...dayOf(locale),
    weekStart: weekStartOf(region),
    number: separatorsOf(new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })),
    money: separatorsOf(
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 }),
    ),
  }
}

const usual = { decimal: '.', group: ',', inTwos: false } as const

/** How a culture without a region writes, as the specification has it: MM/dd/yyyy, comma thousands, decimal point. */
export const usualWriting = (culture: string): Writing => ({
  locale: culture,
  order: 'mdy',
  separator: '/',
  weekStart: 1,
  number: usual,
  money: usual,
})
