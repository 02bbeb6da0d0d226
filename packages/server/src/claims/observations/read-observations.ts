import type { Storage } from '../../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type ObservedClaim, openObservation } from './observed-claim.ts'

interface ReadDeps {
  readonly storage: Pick<Storage, 'caseId' | 'observations'>
  readonly ring: KeyRing
}

/** What was observed of these filings, by their ids. Some have nothing. @throws RECORD_ALTERED */
export async function readObservations(
  { storage, ring }: ReadDeps,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ObservedClaim>> {
  const found = await storage.observations.ofClaims(claimIds)
  return new Map(found.map((stored) => [stored.claimId, openObservation(ring, storage.caseId, stored)]))
}
