import type { SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import { type CheckFinding, warningAtKey } from './finding.ts'

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
