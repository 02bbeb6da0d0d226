import type { Day } from './value.ts'

const daysInEra = 146_097
/** Days from 1 March of the year 0 to 1 January 1970. */
const epoch = 719_468

/** Year, month from 1 and day from 1 of a day. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** How many days a month has. */
function lengthOf(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The day of this date, which must exist. The years begin in March here, so that the leap day is the last of its year. */
function dayNumber({ year, month, day }: CalendarDate): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysInEra + dayOfEra - epoch
}

/** The date of a day. */
export function calendarDate({ day: number }: Day): CalendarDate {
  const fromMarch = number + epoch
  const era = Math.floor(fromMarch / daysInEra)
  const dayOfEra = fromMarch - era * daysInEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

const lastYear = 999_999_999

/** The day of a date, or null where the calendar has none. */
export function dayOf({ year, month, day }: CalendarDate): Day | null {
  const exists =
    Math.abs(year) <= lastYear && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)
  return exists ? { kind: 'day', day: dayNumber({ year, month, day }) } : null
}

/** The day that a text such as `2026-11-23` states, or null. */
export function parseDay(text: string): Day | null {
  const [, year, month, day] = /^(-?(?:[1-9]\d{4,8}|\d{4}))-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year === undefined ? null : dayOf({ year: Number(year), month: Number(month), day: Number(day) })
}

/** The day as a text: `2026-11-23`. */
export function dayText(day: Day): string {
  const { year, month, day: ofMonth } = calendarDate(day)
  const padded = (value: number, length: number) => String(value).padStart(length, '0')
  return `${year < 0 ? '-' : ''}${padded(Math.abs(year), 4)}-${padded(month, 2)}-${padded(ofMonth, 2)}`
}

/** The same day of the month, this many months later; the last of the month where that has no such day. Null beyond the calendar. */
export function plusMonths(start: Day, months: number): Day | null {
  const { year, month, day } = calendarDate(start)
  const total = year * 12 + month - 1 + months
  const target = { year: Math.floor(total / 12), month: total - Math.floor(total / 12) * 12 + 1 }
  return dayOf({ ...target, day: Math.min(day, lengthOf(target.year, target.month)) })
}

/** Whole months from one day to another; below zero if the second is earlier. */
export function monthsBetween(from: Day, to: Day): number {
  if (to.day < from.day) return 0 - monthsBetween(to, from)
  const start = calendarDate(from)
  const end = calendarDate(to)
  return (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0)
}

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = ({ day }: Day): number => ((((day + 3) % 7) + 7) % 7) + 1
