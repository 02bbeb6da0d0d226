import { isFault } from '../../foundation/faults/fault.ts'
import type { StoredObservation } from '../../storage/observation-store.ts'
import type { Storage } from '../../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type ObservedClaim, openObservation } from './observed-claim.ts'

export interface ReadObservationsDeps {
  readonly storage: Pick<Storage, 'caseId' | 'observations'>
  readonly ring: KeyRing
}

/** What was observed of a filing; null where its row was altered in the storage. */
function openedOrNull(
  { storage, ring }: ReadObservationsDeps,
  stored: StoredObservation,
): ObservedClaim | null {
  try {
    return openObservation(ring, storage.caseId, stored)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/** What was observed of these filings, by their ids; null for what was altered in the storage. Some filings have nothing. */
export async function readObservations(
  deps: ReadObservationsDeps,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ObservedClaim | null>> {
  const found = await deps.storage.observations.ofClaims(claimIds)
  return new Map(found.map((stored) => [stored.claimId, openedOrNull(deps, stored)]))
}
