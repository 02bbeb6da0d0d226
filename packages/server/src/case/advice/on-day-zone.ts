import { zoneIdOf } from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import { dayZoneOf } from '../reading/day-zones.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** Advises where days change at another moment than the settlement's: today is then another day for hours. */
export function adviceOnDayZone({ source, value }: SoundFile<CaseSettings>): CheckFinding[] {
  const dayZone = dayZoneOf(value)
  if (zoneIdOf(dayZone) === zoneIdOf(value.timeZone)) return []
  const stated =
    value.dayZone === undefined
      ? `There is no dayZone, so days change in ${dayZone}`
      : `Days change in ${dayZone}`
  const message = `${stated}, and the settlement is in ${value.timeZone}: for some hours of each day, rules and pickers have another today. Write dayZone: ${value.timeZone}, unless that is meant.`
  const at = value.dayZone === undefined ? 'timeZone' : 'dayZone'
  return [{ ...warningAt(source, [at], message), level: 'advice' }]
}
