import { presentModels, wholeClaim } from '../claim-page/whole-claim.ts'
import type { ClaimHistory } from '../history/claim-history.ts'
import type { HistoryDeps } from '../history/read-histories.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'

/** A claim as a cure changes it: its history, and its newest filing with what the claimant changed since. */
export interface ClaimToCure {
  readonly history: ClaimHistory
  readonly record: ClaimRecord
}

/** The claim of an id; null if there is none any more. @throws RECORD_ALTERED */
export async function openClaimToCure(deps: HistoryDeps, claimId: string): Promise<ClaimToCure | null> {
  if ((await deps.storage.claims.find(claimId)) === null) return null
  const whole = await wholeClaim(deps, claimId)
  return { history: whole.history, record: { ...whole.newest.record, models: presentModels(whole) } }
}
