import { twoDigits } from './format-date.ts'

/** The parts of a date that a format may ask for, as `luxon` and `date-fns` write them. */
const tokens = {
  M: { part: 'month', digits: '\\d{1,2}' },
  MM: { part: 'month', digits: '\\d{2}' },
  d: { part: 'day', digits: '\\d{1,2}' },
  dd: { part: 'day', digits: '\\d{2}' },
  yy: { part: 'year', digits: '\\d{2}' },
  yyyy: { part: 'year', digits: '\\d{4}' },
} as const

type Token = keyof typeof tokens

const isToken = (run: string): run is Token => Object.hasOwn(tokens, run)

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A cache of patterns: cases name few formats, and every entered date needs one. */
const patterns = new Map<string, RegExp | null>()

/**
 * The pattern of a date format, with a named group for each of `month`, `day` and `year`; null for a text that is
 * not a format, which has each of the three once as M, MM, d, dd, yy or yyyy and no other letters.
 */
export function dateFormatPattern(format: string): RegExp | null {
  const known = patterns.get(format)
  if (known !== undefined) return known
  const pattern = patternOf(format)
  patterns.set(format, pattern)
  return pattern
}

function patternOf(format: string): RegExp | null {
  const runs = format.match(/([A-Za-z])\1*|[^A-Za-z]+/g) ?? []
  const letterRuns = runs.filter((run) => /[A-Za-z]/.test(run))
  const parts = letterRuns.map((run) => (isToken(run) ? tokens[run].part : run))
  if ([...parts].sort().join() !== 'day,month,year') return null
  const pattern = runs.map((run) =>
    isToken(run) ? `(?<${tokens[run].part}>${tokens[run].digits})` : escaped(run),
  )
  return new RegExp(`^${pattern.join('')}$`, 'u')
}

/** Whether `parseDate` can read dates in this format. */
export const isDateFormat = (format: string): boolean => dateFormatPattern(format) !== null

type Part = (date: Temporal.PlainDate) => string

const parts: Readonly<Record<string, Part>> = {
  M: ({ month }) => String(month),
  MM: ({ month }) => twoDigits(month),
  d: ({ day }) => String(day),
  dd: ({ day }) => twoDigits(day),
  yy: ({ year }) => twoDigits(year % 100),
  yyyy: ({ year }) => String(year).padStart(4, '0'),
}

/** A date as a format of M, MM, d, dd, yy and yyyy writes it; other characters of the format stay. */
export const dateInFormat = (date: Temporal.PlainDate, format: string): string =>
  format.replace(/([A-Za-z])\1*/g, (run) => (Object.hasOwn(parts, run) ? (parts[run]?.(date) ?? run) : run))
