import { fault } from '../../foundation/faults/fault.ts'
import type { Storage } from '../../storage/storage.ts'
import { type ClaimEvent, eventHash } from '../vault/claim-event.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { LaterThings } from '../vault/later-version.ts'
import { openEvent } from '../vault/seal-event.ts'
import type { ClaimHistory } from './claim-history.ts'

export interface HistoryDeps {
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'events'>
  readonly ring: KeyRing
  /** Where events are noted of which this version does not know all. */
  readonly later?: LaterThings | undefined
}

/** Notes an event of which this version does not know all. */
export function noteLater({ later }: Pick<HistoryDeps, 'later'>, { id, ofLaterVersion }: ClaimEvent): void {
  if (ofLaterVersion) later?.set(id, `event ${ofLaterVersion.name}`)
}

/** Requires that each event follows the one before it, and the first one the claim. @throws RECORD_ALTERED */
function requireChain({ filings: [first], events }: ClaimHistory): void {
  let before = first.contentHash
  for (const [index, event] of events.entries()) {
    if (event.number !== index + 1 || event.previous !== before)
      throw fault(
        'RECORD_ALTERED',
        `An event before event ${event.number} of the claim ${first.referenceCode} was altered or removed.`,
      )
    before = eventHash(event)
  }
}

/**
 * The histories of claims by the ids of their first filings; claims that there are not are missing.
 * @throws RECORD_ALTERED if an event was altered, or one before another was removed
 */
export async function readHistories(
  deps: HistoryDeps,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimHistory>> {
  const { storage, ring } = deps
  const filings = Map.groupBy(await storage.claims.filingsOf(claimIds), ({ id, amends }) => amends ?? id)
  const events: Map<string, ClaimEvent[]> = new Map()
  for (const stored of await storage.events.ofClaims(claimIds)) {
    const event = openEvent(ring, storage.caseId, stored)
    noteLater(deps, event)
    events.set(event.claimId, [...(events.get(event.claimId) ?? []), event])
  }
  const histories = new Map<string, ClaimHistory>()
  for (const [id, [first, ...amendments]] of filings) {
    if (!first) continue
    const history: ClaimHistory = { filings: [first, ...amendments], events: events.get(id) ?? [] }
    requireChain(history)
    histories.set(id, history)
  }
  return histories
}
