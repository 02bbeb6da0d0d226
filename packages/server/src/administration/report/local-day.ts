import { dateIn, zoneIdOf } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** The local time in a zone at an instant: `2031-06-30 23:59:59`. */
export const clockTime = (instant: Temporal.Instant, zone: string): string =>
  instant
    .toZonedDateTimeISO(zoneIdOf(zone))
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

/** The day of an instant in the zone of the settlement. */
export const localDay = (instant: Temporal.Instant, { settings }: LoadedCase): string =>
  dateIn(settings.timeZone, instant).toString()
