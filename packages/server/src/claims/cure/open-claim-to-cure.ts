import { fault } from '../../foundation/faults/fault.ts'
import type { Storage } from '../../storage/storage.ts'
import { type ClaimHistory, newestFiling } from '../history/claim-history.ts'
import { readHistories } from '../history/read-histories.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'
import { openClaim } from '../vault/filed-claim.ts'
import type { KeyRing } from '../vault/key-ring.ts'

interface Deps {
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'events'>
  readonly ring: KeyRing
}

/** A claim as a cure changes it: its history, and its newest filing. */
export interface ClaimToCure {
  readonly history: ClaimHistory
  readonly record: ClaimRecord
}

/** The claim of an id; null if there is none any more. @throws RECORD_ALTERED */
export async function openClaimToCure(deps: Deps, claimId: string): Promise<ClaimToCure | null> {
  const { storage, ring } = deps
  const history = (await readHistories(deps, [claimId])).get(claimId)
  if (!history) return null
  const stored = await storage.claims.find(newestFiling(history).id)
  if (!stored) throw fault('RECORD_ALTERED', 'The newest filing of a claim is missing.')
  return { history, record: openClaim(ring, storage.caseId, stored).record }
}
