import type { ClaimMarks, ClaimMarksReader, Standing } from '../marks/claim-marks.ts'
import { isMarked } from '../marks/claim-marks.ts'
import type { LedgerClaim } from '../marks/filing-index.ts'

/** A claim with its marks, as the report lists it. */
interface MarkedClaim {
  readonly referenceCode: string
  readonly form: string
  readonly marks: ClaimMarks
}

/** The marked claims of a report. */
export interface ConflictFigures {
  readonly byStanding: Readonly<Record<Standing, number>>
  /** Claims of one form that are probably of one claimant. */
  readonly sameClaimant: number
  /** The first of them. */
  readonly listed: readonly MarkedClaim[]
}

/** How many marked claims are listed. */
export const conflictsListed = 100

/** Counts marked claims one by one. */
export function conflictCounter(marks: ClaimMarksReader) {
  const byStanding = { stands: 0, superseded: 0, conflict: 0 }
  const listed: MarkedClaim[] = []
  let sameClaimant = 0
  const add = (claim: LedgerClaim): void => {
    const found = marks.of(claim)
    if (!isMarked(found)) return
    if (found.standing !== null) byStanding[found.standing] += 1
    if (found.sameClaimant.length > 0) sameClaimant += 1
    const { referenceCode, formType: form } = claim.record
    if (listed.length < conflictsListed) listed.push({ referenceCode, form, marks: found })
  }
  const figures = (): ConflictFigures => ({ byStanding, sameClaimant, listed })
  return { add, figures }
}
