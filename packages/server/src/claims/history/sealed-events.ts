import type { Storage } from '../../storage/storage.ts'
import type { LedgerSeal } from '../ledger/ledger-seal.ts'
import { sealIn } from '../ledger/seal-chain.ts'
import type { ClaimEvent } from '../vault/claim-event.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { openEvent } from '../vault/seal-event.ts'

interface SealedEventsDeps {
  readonly storage: Pick<Storage, 'caseId' | 'events'>
  readonly ring: KeyRing
}

/** A seal with the events that it covers, in their order. */
interface SealWithEvents {
  readonly seal: LedgerSeal
  readonly events: readonly ClaimEvent[]
}

/**
 * The seals over events with their events, in order, one seal in memory at a time.
 * @throws RECORD_ALTERED at a seal or an event that was altered or removed
 */
export async function* sealedEvents({ storage, ring }: SealedEventsDeps): AsyncGenerator<SealWithEvents> {
  const { caseId, events } = storage
  for (let number = 1; ; number += 1) {
    const [row] = await events.seals(number, 1)
    if (!row) return
    const seal = sealIn(row)
    const rows = await events.sealed(seal.first, seal.count)
    yield { seal, events: rows.map(({ event }) => openEvent(ring, caseId, event)) }
  }
}
