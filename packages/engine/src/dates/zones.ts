import { DeveloperError } from '../errors.ts'

/** The zones that a case may name, and what the IANA database calls them (DLN-4). */
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

export type ZoneName = keyof typeof zoneIds

const isZoneName = (name: string): name is ZoneName => Object.hasOwn(zoneIds, name)

/** The zone of this name. @throws UNKNOWN_TIME_ZONE */
export function zoneNamed(name: string): ZoneName {
  if (!isZoneName(name)) throw new DeveloperError('UNKNOWN_TIME_ZONE', { zone: name })
  return name
}

/**
 * The instant at which the clocks of `zone` show `dateTime`. A time that does not exist in spring is read as later
 * (02:30 as 03:30), one that occurs twice in autumn as the first.
 */
export const instantIn = (zone: ZoneName, dateTime: Temporal.PlainDateTime): Temporal.Instant =>
  dateTime.toZonedDateTime(zoneIds[zone], { disambiguation: 'compatible' }).toInstant()

/** The last instant of a day in `zone`, which may have 23 or 25 hours. */
export const endOfDayIn = (zone: ZoneName, date: Temporal.PlainDate): Temporal.Instant =>
  date.add({ days: 1 }).toZonedDateTime(zoneIds[zone]).toInstant().subtract({ nanoseconds: 1 })

/** The date in `zone` at an instant. */
export const dateIn = (zone: ZoneName, instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(zoneIds[zone]).toPlainDate()

/** Today where entered dates are read, in Los Angeles: the `today` of the rules (DAT-1). */
export const entryDate = (now: Temporal.Instant): Temporal.PlainDate => dateIn('Pacific', now)
