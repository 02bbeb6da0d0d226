import { isFault } from '@redress/foundation/faults/fault.ts'
import type { ClaimHistory } from '../../../claims/history/claim-history.ts'
import { readSoundHistories } from '../../../claims/history/read-histories.ts'
import type { ClaimRecord } from '../../../claims/vault/claim-record.ts'
import { openClaim } from '../../../claims/vault/filed-claim.ts'
import { keyedHash } from '../../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import type { StoredClaim } from '../../../storage/stored-claim.ts'
import { recordAccess } from '../../access-log/access-log.ts'
import { present } from '../review-ledger.ts'

/** The claim as it stands, or nothing if it was altered. */
function opened(
  { ring, storage }: Uses<'caseId', 'ring'>,
  stored: StoredClaim,
  history: ClaimHistory,
): ClaimRecord[] {
  try {
    return [present(openClaim(ring, storage.caseId, stored), history).record]
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return []
    throw error
  }
}

/**
 * Opens claims for the review page by their reference codes, as they stand. The look is in the access log before any is opened. A claim
 * that does not open, or is no longer there, is missing.
 */
export const openShownClaims =
  (
    deps: Uses<'access' | 'caseId' | 'claims' | 'events', 'keys' | 'ring' | 'now'>,
    who: string,
    reason: string,
  ) =>
  async (referenceCodes: readonly string[]): Promise<ReadonlyMap<string, ClaimRecord>> => {
    const { storage, keys, now } = deps
    await recordAccess(deps, {
      at: now().toString(),
      who,
      reason,
      kinds: ['review'],
      query: keyedHash(keys.find, `review\n${referenceCodes.join(' ')}`),
      claims: [...referenceCodes],
    })
    const stored = await Promise.all(referenceCodes.map((code) => storage.claims.findByReferenceCode(code)))
    const claims = stored.flatMap((each) => each ?? [])
    const idOf = ({ id, amends }: StoredClaim): string => amends ?? id
    const { histories } = await readSoundHistories(deps, [...new Set(claims.map(idOf))])
    return new Map(
      claims.flatMap((claim) => {
        const history = histories.get(idOf(claim))
        return history
          ? opened(deps, claim, history).map((record) => [claim.referenceCode, record] as const)
          : []
      }),
    )
  }
