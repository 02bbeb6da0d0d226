import { type FormDefinition, isSecretWay, shownBy, wayName } from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import { type CheckFinding, warningAt } from './finding.ts'

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
