import type { ClaimHistory } from '../history/claim-history.ts'
import type { HistoryDeps } from '../history/read-histories.ts'
import { wholeClaim } from '../history/whole-claim.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'

/**
 * A claim as a cure changes it: its history, and its newest filing as it was filed. What its claimant changed stays an event beside
 * the cure too, so that an objection and its decision still have their effect.
 */
export interface ClaimToCure {
  readonly history: ClaimHistory
  readonly record: ClaimRecord
}

/** The claim of an id; null if there is none any more. @throws RECORD_ALTERED */
export async function openClaimToCure(deps: HistoryDeps, claimId: string): Promise<ClaimToCure | null> {
  if ((await deps.storage.claims.find(claimId)) === null) return null
  const { history, newest } = await wholeClaim(deps, claimId)
  return { history, record: newest.record }
}
