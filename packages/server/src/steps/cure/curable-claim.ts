import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { wholeClaim } from '../../claims/history/whole-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { refused, type SubmitRefusal } from '../filing/submit-refusal.ts'
import type { InForce } from '../sign-in/ways-in-force.ts'
import type { CureSubmission } from './cure-submission.ts'
import { isSameBasis, type OpenCure, type PresentCure, presentCure } from './present-cure.ts'

/** Why nothing can be given for a claim, as a copy key. */
export const cureRefusals = {
  none: 'LocKey_Cure_ChangedSince',
  impossible: 'LocKey_Cure_Impossible',
  ended: 'LocKey_Cure_Ended',
  unproven: 'LocKey_Cure_Unproven',
  objected: 'LocKey_OwnClaim_Objected',
  unknown: 'LocKey_ClaimPage_Unknown',
} as const satisfies Readonly<Record<Exclude<PresentCure['kind'], 'open'>, string>>

/**
 * A claim as a cure changes it: its history, and its newest filing as it was filed. What its claimant changed stays an event beside
 * the cure too, so that an objection and its decision still have their effect.
 */
export interface ClaimToCure {
  readonly history: ClaimHistory
  readonly record: ClaimRecord
}

/** The claim of an id; null if there is none any more. @throws RECORD_ALTERED */
export async function openClaimToCure(
  deps: Uses<'caseId' | 'claims' | 'events', 'ring' | 'later'>,
  claimId: string,
): Promise<ClaimToCure | null> {
  if ((await deps.storage.claims.find(claimId)) === null) return null
  const { history, newest } = await wholeClaim(deps, claimId)
  return { history, record: newest.record }
}

/** The refusal of what was given for a claim that lacks something else by now, or nothing. */
export const changedSince = refused(cureRefusals.none, 'changedSince')

/** A claim with the cure that it is open for. */
export interface CurableClaim {
  readonly claim: ClaimToCure
  readonly cure: OpenCure
}

/** The claim as it is now, where what it lacks is still what the page was shown. */
export async function curableClaim(
  deps: Uses<'caseId' | 'claims' | 'events', 'ring' | 'later'> & InForce,
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
