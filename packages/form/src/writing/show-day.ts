import { formatDate, twoDigits } from '../dates/format-date.ts'
import { parseDate, parseEnteredDate } from '../dates/parse-date.ts'
import { localeOf } from '../locale-of.ts'
import { readDate } from '../masks/read-date.ts'
import { plainText } from '../plain-text.ts'
import type { DayOrder, Writing } from './writing.ts'

type DayWriting = Pick<Writing, 'order' | 'separator' | 'locale'>

/** The parts of a day in the order of a region. */
const inOrder = <T>(order: DayOrder, { day, month, year }: { day: T; month: T; year: T }): T[] =>
  ({ mdy: [month, day, year], dmy: [day, month, year], ymd: [year, month, day] })[order]

/** The texts that stand for the parts of a day in the order of the region: `dd/mm/yyyy`. */
export const dayPattern = (
  { order, separator }: DayWriting,
  parts: { day: string; month: string; year: string },
): string => inOrder(order, parts).join(separator)

/** A day of a model, `03/27/2021`, as a region writes it: `27.03.2021`. Null for what is no day. */
export function showDay(writing: DayWriting, held: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(held) ?? []
  if (month === undefined || day === undefined || year === undefined) return null
  return dayPattern(writing, { day, month, year })
}

/** Three parts, in the order of a region, by their names. */
const named = (order: DayOrder, [first = '', second = '', third = '']: readonly string[]) =>
  ({
    mdy: { month: first, day: second, year: third },
    dmy: { day: first, month: second, year: third },
    ymd: { year: first, month: second, day: third },
  })[order]

/** The day of these parts in the model's form, or null where the calendar has none. A year of two digits up to 60 is in this century. */
function realDay({ day, month, year }: { day: string; month: string; year: string }): string | null {
  const date = parseDate(`${month}/${day}/${year}`, year.length === 2 ? 'M/d/yy' : 'M/d/yyyy')
  return date && formatDate(date)
}

/** The model's form of a whole day in exactly the form of the region, with one digit or two; null for any other text. */
export function holdDay({ order, separator }: DayWriting, typed: string): string | null {
  const parts = typed.split(separator)
  const { day, month, year } = named(order, parts)
  if (parts.length !== 3 || !/^\d{4}$/.test(year) || !/^\d\d?$/.test(day) || !/^\d\d?$/.test(month))
    return null
  const held = `${month}/${day}/${year}`
  return parseEnteredDate(held) && held
}

/** Digits alone, as they are typed without separators. */
const digitsAlone: { readonly [O in DayOrder]: RegExp } = {
  mdy: /^(\d\d)(\d\d)(\d{4})$/,
  dmy: /^(\d\d)(\d\d)(\d{4})$/,
  ymd: /^(\d{4})(\d\d)(\d\d)$/,
}

/**
 * Numbers with the year last where the region has it first: no order is stated, so that they are read only where both orders
 * are one day, or one of them is none.
 */
function inEitherOrder([first = '', second = '', year = '']: readonly string[]): string | null {
  const days = new Set([
    realDay({ day: first, month: second, year }),
    realDay({ day: second, month: first, year }),
  ])
  days.delete(null)
  const [only = null] = days
  return days.size === 1 ? only : null
}

function ofNumbers(order: DayOrder, parts: readonly string[]): string | null {
  const [first = '', second = '', last = ''] = parts
  if (parts.length !== 3 || !/^\d\d?$/.test(second)) return null
  if (/^\d{4}$/.test(first) && /^\d\d?$/.test(last)) return realDay(named('ymd', parts))
  if (!/^\d\d?$/.test(first) || !/^(?:\d\d|\d{4})$/.test(last)) return null
  // `21-03-27` may have its year at either end.
  if (order === 'ymd') return last.length === 4 ? inEitherOrder(parts) : null
  return realDay(named(order, parts))
}

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
function writtenMonth(word: string, locale: string): number | null {
  const names = known.get(locale) ?? namesOf(locale)
  known.set(locale, names)
  const name = comparable(word)
  return names.get(name) ?? names.get(name.slice(1)) ?? null
}

/** `27 марта 2021 г.`: a month in the language of the region, and few other letters. */
function withMonthName({ locale }: DayWriting, plain: string): string | null {
  const numbers = plain.match(/\d+/g) ?? []
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? []
  const months = words.flatMap((word) => writtenMonth(word, locale) ?? [])
  const year = numbers.find((number) => number.length === 4)
  const day = numbers.find((number) => number.length <= 2)
  const hasOthers = words.some((word) => word.length > 4 && writtenMonth(word, locale) === null)
  const [month, ...more] = months
  if (month === undefined || more.length > 0 || hasOthers || numbers.length !== 2) return null
  return year === undefined || day === undefined ? null : realDay({ day, month: String(month), year })
}

/** Year, month and day with their words in Chinese, Japanese and Korean. */
const withUnits = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/

/**
 * The day that a text is, as models hold it, or null: it is none, or may be two. Numbers are read in the order of the region;
 * a year that stands first is one in every region.
 */
export function readDay(writing: DayWriting, text: string): string | null {
  const plain = plainText(text)
    .replace(/ ?г\.?$/u, '')
    .replace(/[.,،]$/, '')
  if (writing.order === 'mdy' && /^[^\p{L}]*\d{4}$/u.test(plain)) {
    const read = readDate(plain)
    return read && parseEnteredDate(read) && read
  }
  const units = withUnits.exec(plain) ?? digitsAlone[writing.order].exec(plain)
  if (units) return realDay(named(/^\d{8}$/.test(plain) ? writing.order : 'ymd', units.slice(1)))
  if (/^[\d ./-]+$/.test(plain)) return ofNumbers(writing.order, plain.split(/ ?[./ -] ?/))
  return withMonthName(writing, plain) ?? (/\p{L}/u.test(plain) ? readDate(plain) : null)
}

/** A day of a model with two digits for the day and the month. */
export function padded(held: string): string {
  const date = parseEnteredDate(held)
  return date ? formatDate(date) : held
}

/** A day by which an order is shown: its parts cannot be taken for one another. */
export const exampleDay = (writing: DayWriting): string =>
  dayPattern(writing, { day: twoDigits(27), month: twoDigits(3), year: '2021' })
