import { zoneIdOf } from '@redress/engine'

/** The local time in a zone at an instant: `2031-06-30 23:59:59`. */
export const clockTime = (instant: Temporal.Instant, zone: string): string =>
  instant
    .toZonedDateTimeISO(zoneIdOf(zone))
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
