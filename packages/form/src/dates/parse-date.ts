import { dateFormatPattern } from './date-format.ts'

/** The last two-digit year that is in this century: 60 is 2060, 61 is 1961. */
const twoDigitYearCutoff = 60

const yearOf = (digits: string): number => {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year > twoDigitYearCutoff ? 1900 + year : 2000 + year
}

/** The date of these parts, or null where the calendar has none: 02/30 is never moved to 03/01. */
function realDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  // Temporal throws for a month or day below 1, and moves what is too large into range.
  if (month < 1 || month > 12 || day < 1) return null
  const date = Temporal.PlainDate.from({ year, month, day })
  return date.day === day ? date : null
}

/**
 * The date that `text` is in `format`, or null. Strict: no blanks around it, no other digits than 0 to 9, only dates
 * that exist. `M` and `d` take one digit or two, `MM` and `dd` exactly two.
 */
export function parseDate(text: string, format: string): Temporal.PlainDate | null {
  const { year, month, day } = dateFormatPattern(format)?.exec(text)?.groups ?? {}
  if (year === undefined || month === undefined || day === undefined) return null
  return realDate(yearOf(year), Number(month), Number(day))
}

/** The date that a claimant entered as M/d/yyyy, M/dd/yyyy, MM/d/yyyy or MM/dd/yyyy, or null. */
export const parseEnteredDate = (text: string): Temporal.PlainDate | null => parseDate(text, 'M/d/yyyy')
