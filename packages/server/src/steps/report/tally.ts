import type { Cells } from '../../printed/report-parts.ts'
import { type ClaimState, claimStateOf, type JudgedClaim } from '../claim-table/claim-state.ts'

/** The number of claims in each state; amendments are counted separately. */
export type Tally = Record<ClaimState | 'amendments', number>

export const emptyTally = (): Tally => ({ accepted: 0, held: 0, deficient: 0, amendments: 0 })

export function addTo(tally: Tally, claim: JudgedClaim): void {
  tally[claim.record.amends === null ? claimStateOf(claim) : 'amendments'] += 1
}

/** Counts a claim under a name, and adds the name if it is new. */
export function addUnder(tallies: Map<string, Tally>, name: string, claim: JudgedClaim): void {
  const tally = tallies.get(name) ?? emptyTally()
  addTo(tally, claim)
  tallies.set(name, tally)
}

/** The number of claims in each state. */
export type StateCounts = Record<ClaimState, number>

export const noStates = (): StateCounts => ({ accepted: 0, held: 0, deficient: 0 })

/** The number of filed claims without amendments. */
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
