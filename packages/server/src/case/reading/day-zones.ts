import { usualDayZone, type ZoneName, zoneIdOf } from '@redress/engine'
import type { CaseSettings } from './case-settings.ts'

type Zones = Pick<CaseSettings, 'timeZone' | 'dayZone'>

/** The zone in which it is decided what day it is: of the rules, the ranges and the pickers (TIM-1). */
export const dayZoneOf = ({ dayZone }: Zones): ZoneName => dayZone ?? usualDayZone

/** The zone that dates a signature: the zone of days where the case states it, else that of the settlement. */
export const signatureZoneOf = ({ dayZone, timeZone }: Zones): ZoneName => dayZone ?? timeZone

/**
 * The same zone by the name that the oldest supported browsers know, which may lack a recent one: `Europe/Kiev` for
 * `Europe/Kyiv`. The names of the specification stay.
 */
export const oldestNameOf = (zone: ZoneName): ZoneName =>
  zoneIdOf(zone) === zone
    ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    : zone
