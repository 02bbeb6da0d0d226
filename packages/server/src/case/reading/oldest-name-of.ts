import { type ZoneName, zoneIdOf } from '@redress/engine'

/**
 * The same zone by the name that the oldest supported browsers know, which may lack a recent one: `Europe/Kiev` for
 * `Europe/Kyiv`. The names of the specification stay.
 */
export const oldestNameOf = (zone: ZoneName): ZoneName =>
  zoneIdOf(zone) === zone
    ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    : zone
