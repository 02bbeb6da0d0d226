import { usualDayZone, type ZoneName } from '@redress/engine'
import type { CaseSettings } from './case-settings.ts'

type Zones = Pick<CaseSettings, 'timeZone' | 'dayZone'>

/** The zone in which it is decided what day it is: of the rules, the ranges and the pickers. */
export const dayZoneOf = ({ dayZone }: Zones): ZoneName => dayZone ?? usualDayZone

/** The zone that dates a signature: the zone of days where the case states it, else that of the settlement. */
export const signatureZoneOf = ({ dayZone, timeZone }: Zones): ZoneName => dayZone ?? timeZone
