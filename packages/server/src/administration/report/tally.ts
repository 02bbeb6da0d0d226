import { type ClaimState, claimStateOf, type JudgedClaim } from '../exports/claim-state.ts'
import type { Cells } from './report-parts.ts'

/** Filings of one kind, each by its state; an amendment of an earlier one is counted apart. */
export type Tally = Record<ClaimState | 'amendments', number>

export const emptyTally = (): Tally => ({ accepted: 0, held: 0, deficient: 0, amendments: 0 })

export function addTo(tally: Tally, claim: JudgedClaim): void {
  tally[claim.record.amends === null ? claimStateOf(claim) : 'amendments'] += 1
}

/** Counts a claim under a name, which is made where it is new. */
export function addUnder(tallies: Map<string, Tally>, name: string, claim: JudgedClaim): void {
  const tally = tallies.get(name) ?? emptyTally()
  addTo(tally, claim)
  tallies.set(name, tally)
}

/** Claims that were filed, without amendments. */
export const filedOf = ({ accepted, held, deficient }: Tally): number => accepted + held + deficient

export const tallyHead = ['Filed', 'Accepted', 'Held', 'Deficient', 'Amendments'] as const

export const tallyRow = (name: string, tally: Tally): Cells => [
  name,
  filedOf(tally),
  tally.accepted,
  tally.held,
  tally.deficient,
  tally.amendments,
]
