import { refused, type SubmitRefusal } from '../filing/submit-refusal.ts'
import { isSameBasis } from './cure-basis.ts'
import { cureRefusals } from './cure-refusals.ts'
import type { CureSubmission, SubmitCureDeps } from './cure-submission.ts'
import { type ClaimToCure, openClaimToCure } from './open-claim-to-cure.ts'
import { type OpenCure, presentCure } from './present-cure.ts'

/** The refusal of what was given for a claim that lacks something else by now, or nothing. */
export const changedSince = refused(cureRefusals.none, 'changedSince')

/** A claim with the cure that it is open for. */
export interface CurableClaim {
  readonly claim: ClaimToCure
  readonly cure: OpenCure
}

/** The claim as it is now, where what it lacks is still what the page was shown. */
export async function curableClaim(
  deps: SubmitCureDeps,
  { basis, begunAt, owner }: CureSubmission,
): Promise<CurableClaim | SubmitRefusal> {
  const { claimId, proof } = owner.opened
  const claim = await openClaimToCure(deps, claimId)
  if (!claim) return changedSince
  const cure = presentCure({ inForce: deps.inForce, at: begunAt, proof }, claim.history, claim.record)
  if (cure.kind === 'none') return changedSince
  if (cure.kind !== 'open') return refused(cureRefusals[cure.kind])
  return isSameBasis(cure.basis, basis) ? { claim, cure } : changedSince
}
