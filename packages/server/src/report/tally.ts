import { claimStateOf } from '../exports/claim-state.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'
import type { Cells } from './report-parts.ts'

/** Filings of one kind. A claim is `accepted` or `held`; an amendment of an earlier one is counted apart. */
export interface Tally {
  accepted: number
  held: number
  amendments: number
}

export const emptyTally = (): Tally => ({ accepted: 0, held: 0, amendments: 0 })

export function addTo(tally: Tally, record: ClaimRecord): void {
  if (record.amends !== null) tally.amendments += 1
  else tally[claimStateOf(record)] += 1
}

/** Counts a claim under a name, which is made where it is new. */
export function addUnder(tallies: Map<string, Tally>, name: string, record: ClaimRecord): void {
  const tally = tallies.get(name) ?? emptyTally()
  addTo(tally, record)
  tallies.set(name, tally)
}

/** Claims that were filed, without amendments. */
export const filedOf = ({ accepted, held }: Tally): number => accepted + held

export const tallyHead = ['Filed', 'Accepted', 'Held', 'Amendments'] as const

export const tallyRow = (name: string, tally: Tally): Cells => [
  name,
  filedOf(tally),
  tally.accepted,
  tally.held,
  tally.amendments,
]
