import type { Storage } from '../../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { openEvent } from '../vault/sealed-event.ts'
import type { ClaimHistory } from './claim-history.ts'

interface HistoryDeps {
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'events'>
  readonly ring: KeyRing
}

/**
 * The histories of claims by the ids of their first filings; claims that there are not are missing.
 * @throws RECORD_ALTERED if an event was altered
 */
export async function readHistories(
  { storage, ring }: HistoryDeps,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimHistory>> {
  const filings = Map.groupBy(await storage.claims.filingsOf(claimIds), ({ id, amends }) => amends ?? id)
  const events = Map.groupBy(await storage.events.ofClaims(claimIds), ({ claimId }) => claimId)
  return new Map(
    [...filings].flatMap(([id, [first, ...amendments]]) =>
      first
        ? [
            [
              id,
              {
                filings: [first, ...amendments] as const,
                events: (events.get(id) ?? []).map((event) => openEvent(ring, storage.caseId, event)),
              },
            ] as const,
          ]
        : [],
    ),
  )
}
