import { localeOf } from '../locale-of.ts'
import { type ZoneName, zoneIds } from './zones.ts'

const longDate = { year: 'numeric', month: 'long', day: 'numeric' } as const
// The short zone names of Intl differ from browser to browser, and are offsets for some of the zones.
const withZone = {
  ...longDate,
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'long',
} as const

const worded = (
  instant: Temporal.Instant,
  zone: ZoneName,
  culture: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(localeOf(culture), { ...options, timeZone: zoneIds[zone] }).format(
    instant.epochMilliseconds,
  )

/** The date of an instant in `zone`, worded for a culture: `March 27, 2026`. */
export const longDateText = (instant: Temporal.Instant, zone: ZoneName, culture: string): string =>
  worded(instant, zone, culture, longDate)

/** Weekday, date, time (on one line) and zone: `Friday, March 27, 2026 at 11:59 PM Pacific Daylight Time`. */
export const weekdayLongDateWithZoneText = (
  instant: Temporal.Instant,
  zone: ZoneName,
  culture: string,
): string => worded(instant, zone, culture, withZone).replace(/(:\d\d)\s/, '$1\u00a0')
