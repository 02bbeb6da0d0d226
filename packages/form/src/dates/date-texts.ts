import { localeOf } from '../locale-of.ts'
import { withFirst } from './with-first.ts'
import { type ZoneName, zoneIdOf, zoneIds } from './zones.ts'

const longDate = { year: 'numeric', month: 'long', day: 'numeric' } as const
// The short zone names of Intl differ from browser to browser, and are offsets for some of the zones.
const withZone = {
  ...longDate,
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const

const formatIn = (zone: ZoneName, culture: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(culture), { ...options, timeZone: zoneIdOf(zone) })

/** The date of an instant in `zone`, worded for a culture: `March 27, 2026`. */
export const longDateText = (instant: Temporal.Instant, zone: ZoneName, culture: string): string =>
  withFirst(formatIn(zone, culture, longDate).format(instant.epochMilliseconds), culture)

/** Parts between which no line ends: `30. Juni`, `11:59 PM`, `오후 11:59`. */
const keptTogether = /^(day month|minute dayPeriod|dayPeriod hour)$/

const onOneLine = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ value }, place) =>
      keptTogether.test(`${parts[place - 1]?.type} ${parts[place + 1]?.type}`)
        ? value.replace(/\s/, '\u00a0')
        : value,
    )
    .join('')

/** The names that Intl has for a zone. */
type ZoneStyle = 'long' | 'longGeneric' | 'short'

/** How to name the zone of a visitor, as people call it: `Pacific Time`, `Nepal Time`, `UTC`. The best style is the first. */
export const ownZoneStyles = (zone: string): readonly [ZoneStyle, ZoneStyle] =>
  zone === 'UTC' ? ['short', 'short'] : ['longGeneric', 'long']

const hasOwnName = (zone: ZoneName): boolean => Object.values<string>(zoneIds).includes(zoneIdOf(zone))

/** The zones of the specification are named with their summer time, every other as people call it: `United Kingdom Time`. */
const stylesOf = (zone: ZoneName): readonly [ZoneStyle, ZoneStyle] =>
  hasOwnName(zone) ? ['long', 'longGeneric'] : ['longGeneric', 'long']

/**
 * Weekday, date, time and zone: `Friday, March 27, 2026 at 11:59 PM Pacific Daylight Time`. The zone is named
 * in the first of the styles in which Intl has a name for it.
 */
export function weekdayLongDateWithZoneText(
  instant: Temporal.Instant,
  zone: ZoneName,
  culture: string,
  [best, other] = stylesOf(zone),
): string {
  const textIn = (timeZoneName: ZoneStyle): string =>
    withFirst(
      onOneLine(
        formatIn(zone, culture, { ...withZone, timeZoneName }).formatToParts(instant.epochMilliseconds),
      ),
      culture,
    )
  const text = textIn(best)
  // An offset stands where Intl has no name of this style.
  return /[+-]\d/.test(text) ? textIn(other) : text
}
