import { DeveloperError } from '../errors.ts'

/** The zones of the specification, and what the IANA database calls them. */
export const zoneIds = {
  Pacific: 'America/Los_Angeles',
  Mountain: 'America/Denver',
  Central: 'America/Chicago',
  Eastern: 'America/New_York',
  Atlantic: 'America/Halifax',
  Newfoundland: 'America/St_Johns',
  Alaskan: 'America/Anchorage',
  'Hawaii-Aleutian': 'Pacific/Honolulu',
  Aleutian: 'America/Adak',
  Yukon: 'America/Whitehorse',
  Arizona: 'America/Phoenix',
  'Indiana (East)': 'America/Indiana/Indianapolis',
  Saskatchewan: 'America/Regina',
} as const

/** A zone as a case names it: one of the thirteen names, or a name of the IANA database such as `Europe/London`. */
export type ZoneName = string

const ids: Readonly<Record<string, string>> = zoneIds

/** Abbreviations (`EST`) and offsets are no names of places: they know no summer time. */
const ianaPattern = /^(UTC|[A-Z]\w+(\/[A-Z][\w+-]*)+)$/

function isIanaName(name: string): boolean {
  try {
    return ianaPattern.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** The IANA name of a zone. */
export const zoneIdOf = (zone: ZoneName): string => (Object.hasOwn(ids, zone) ? ids[zone] : null) ?? zone

/** The zone of this name. @throws UNKNOWN_TIME_ZONE */
export function zoneNamed(name: string): ZoneName {
  if (!Object.hasOwn(ids, name) && !isIanaName(name))
    throw new DeveloperError('UNKNOWN_TIME_ZONE', { zone: name })
  return name
}

/**
 * The instant at which the clocks of `zone` show `dateTime`. A time that does not exist in spring is read as later
 * (02:30 as 03:30), one that occurs twice in autumn as the first.
 */
export const instantIn = (zone: ZoneName, dateTime: Temporal.PlainDateTime): Temporal.Instant =>
  dateTime.toZonedDateTime(zoneIdOf(zone), { disambiguation: 'compatible' }).toInstant()

/** The last instant of a day in `zone`, which may have 23 or 25 hours. */
export const endOfDayIn = (zone: ZoneName, date: Temporal.PlainDate): Temporal.Instant =>
  date.add({ days: 1 }).toZonedDateTime(zoneIdOf(zone)).toInstant().subtract({ nanoseconds: 1 })

/** The date in `zone` at an instant. */
export const dateIn = (zone: ZoneName, instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(zoneIdOf(zone)).toPlainDate()

/** The zone of entered days where a case names none, as the specification has it. */
export const usualDayZone: ZoneName = 'Pacific'

/** Today where entered dates are read, the zone of days of the case: the `today` of the rules. */
export const entryDate = (now: Temporal.Instant, dayZone: ZoneName = usualDayZone): Temporal.PlainDate =>
  dateIn(dayZone, now)
