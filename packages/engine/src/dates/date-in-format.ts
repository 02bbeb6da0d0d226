import { twoDigits } from './format-date.ts'

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
