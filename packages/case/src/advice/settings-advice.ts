import { type FormDefinition, isSecretWay, shownBy, wayName, zoneIdOf } from '@redress/form'
import { shorterWriting } from '../expression-parser/index.ts'
import type { SoundFile } from '../reading/case-file.ts'
import { type CaseSettings, dayZoneOf } from '../reading/case-settings.ts'
import type { FraudSettings } from '../reading/fraud-file.ts'
import type { NoticesFile } from '../reading/notices-file.ts'
import { type CheckFinding, type FormInFiles, placeOfExpression, warningAt, warningAtKey } from './finding.ts'

/** Warns where claimants are asked by a score, and no notice says so to them: their days to answer would pass unknown. */
export function adviceOnAsking(
  { source, value: { ask } }: SoundFile<FraudSettings>,
  notices: readonly SoundFile<NoticesFile>[],
): CheckFinding[] {
  const isSaid = notices.some(({ value }) =>
    Object.values(value.notices).some((notice) => notice.for.includes('deficient')),
  )
  if (!ask || isSaid) return []
  const message = `Claims of ${ask.from} bits or more become deficient for '${ask.reason}', and no notice of notices.yaml is for: [deficient], so that nobody is told what to send and until when. Add one, or send letters of your own.`
  return [warningAt(source, ['ask'], message)]
}

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

/**
 * Advises where some cultures have a region and others none: a claimant who changes the language then finds the month first
 * where the day was.
 */
export function adviceOnRegions({ source, value }: SoundFile<CaseSettings>): CheckFinding[] {
  const codes = Object.values(value.cultures)
  const without = codes.filter((culture) => value.regions[culture] === undefined)
  if (without.length === 0 || without.length === codes.length) return []
  const names = without.map((culture) => `'${culture}'`).join(', ')
  const message = `The cultures ${names} have no region: their days are MM/dd/yyyy, and those of the other cultures are not. Write a region for each.`
  return [{ ...warningAtKey(source, 'regions', message), level: 'advice' }]
}

/** What the VIN itself says of a vehicle to anybody who decodes it. */
const saidByVin: readonly string[] = ['vehicleYear', 'vehicleMake', 'vehicleModel']

/**
 * Advises where a way that others can know shows more of a class member than was entered. A claim ID is printed on the
 * notice alone; the class list shows whether it can be guessed.
 */
export const adviceOnWays = ({ source, value: { ways = [] } }: SoundFile<FormDefinition>): CheckFinding[] =>
  ways.flatMap((way, index) => {
    if (way.way !== 'credentials' || isSecretWay(way) || way.columns.includes('claimId')) return []
    const known = [...way.columns, ...(way.columns.includes('vin') ? saidByVin : [])]
    const more = (shownBy(way) ?? []).filter((column) => !known.includes(column))
    if (more.length === 0) return []
    const message = `The way '${wayName(way)}' asks for ${way.columns.join(', ')}, which others can know, and shows ${more.join(', ')} to whoever enters them: a VIN is read through a windscreen, and name and postal code are in every leaked list. Show less, or ask for a PIN.`
    return [{ ...warningAt(source, ['ways', index, 'shows'], message), level: 'advice' as const }]
  })

/** Expressions of a form that can be written shorter, each with a text that means the same. */
export function adviceOnWriting(form: FormInFiles): readonly CheckFinding[] {
  const texts = new Set(form.form.expressionTexts.values())
  return [...texts].flatMap((text): CheckFinding[] => {
    const shorter = shorterWriting(text)
    if (shorter === null) return []
    const { source, path } = placeOfExpression(form, text)
    const message = `This can be written shorter: ${shorter}`
    return [{ ...warningAt(source, path, message), level: 'advice', expected: shorter }]
  })
}
