import { formatDate, twoDigits } from '../dates/format-date.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { plainText } from '../plain-text.ts'

/** The year first: `2021-03-27`, `2021/3/27`, `2021年3月27日`. */
const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$|^(\d{4})年(\d{1,2})月(\d{1,2})日$/
/** The year last; the mask writes the month first. Eight digits are typed so. */
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$|^(\d\d)(\d\d)(\d{4})$/
/** What may stand beside the day, the month and the year where the month is a word. */
const fillWords = new Set(['de', 'del', 'of', 'the', 'st', 'nd', 'rd', 'th'])

/** The day of these parts as the mask writes it, or null where there is no such day. */
function realDay(year: string, month: string, day: string): string | null {
  const date = parseEnteredDate(`${month}/${day}/${year}`)
  return date && formatDate(date)
}

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
function monthOf(word: string): number | null {
  months ??= allMonths()
  return months.get(comparable(word)) ?? null
}

/** `4 March 2016`, in whatever order: the year has four digits, the day fewer, the month is a word. */
function withMonthName(plain: string): string | null {
  if (/[^\p{L}\p{M}\d ,./-]/u.test(plain)) return null
  const numbers = plain.match(/\d+/g) ?? []
  const words = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !fillWords.has(word.toLowerCase()))
  const year = numbers.find((number) => number.length === 4)
  const day = numbers.find((number) => number.length <= 2)
  const month = words.length === 1 ? monthOf(words[0] ?? '') : null
  if (numbers.length !== 2 || year === undefined || day === undefined || month === null) return null
  return realDay(year, String(month), day)
}

/**
 * The date that a text is, as `MM/dd/yyyy`, or null: it is none, or may be two. Numbers with the year last are read month
 * first, as the mask asks for them, whether or not there is such a day; but with dots between them, which are written day
 * first as well, only where both are one day.
 */
export function readDate(text: string): string | null {
  const plain = plainText(text)
  const last = yearLast.exec(plain)
  if (last) {
    const [, month = last[5] ?? '', mark, day = last[6] ?? '', year = last[7] ?? ''] = last
    if (mark === '.' && Number(month) !== Number(day)) return null
    return `${twoDigits(Number(month))}/${twoDigits(Number(day))}/${year}`
  }
  const first = yearFirst.exec(plain)
  if (!first) return withMonthName(plain)
  const [, year = first[5] ?? '', , month = first[6] ?? '', day = first[7] ?? ''] = first
  return realDay(year, month, day)
}
