import { fault, isFault } from '../../foundation/faults/fault.ts'
import type { SequencedEvent } from '../../storage/event-store.ts'
import type { Storage } from '../../storage/storage.ts'
import { type ErasedEntries, erasedIn } from '../erasure/erased-entries.ts'
import { publicKeysOf } from '../ledger/is-signed.ts'
import type { LedgerEntry, LedgerSeal } from '../ledger/ledger-seal.ts'
import { sealIn } from '../ledger/seal-chain.ts'
import type { ClaimEvent } from '../vault/claim-event.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { openEvent } from '../vault/seal-event.ts'
import { type HistoryDeps, noteLater } from './read-histories.ts'

interface SealedEventsDeps {
  readonly storage: Pick<Storage, 'caseId' | 'events' | 'erasures'>
  readonly ring: KeyRing
  readonly later?: HistoryDeps['later']
  /** Called for events that were altered or removed, by the code of their claim. */
  readonly onDamagedHistory: (referenceCode: string) => void
}

/** A seal with the events that it covers, in their order, without damaged ones. */
interface SealWithEvents {
  readonly seal: LedgerSeal
  readonly events: readonly ClaimEvent[]
  /** How many events of erased claims it covers, which are not there. */
  readonly erased: number
}

/** The event of an entry; null if it is another, does not open, or is not there. */
function eventOf(
  deps: SealedEventsDeps,
  { contentHash }: LedgerEntry,
  row: SequencedEvent | undefined,
): ClaimEvent | null {
  if (row?.event.contentHash !== contentHash) return null
  try {
    const event = openEvent(deps.ring, deps.storage.caseId, row.event)
    noteLater(deps, event)
    return event
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/**
 * The seals over events with their events, in order, one seal in memory at a time.
 * @throws RECORD_ALTERED at a seal that was altered or removed
 */
export async function* sealedEvents(deps: SealedEventsDeps): AsyncGenerator<SealWithEvents> {
  const { storage, onDamagedHistory } = deps
  const last = (await storage.events.last())?.number ?? 0
  const erased: ErasedEntries = await erasedIn(storage, publicKeysOf(deps.ring))
  for (let number = 1; number <= last; number += 1) {
    const [row] = await storage.events.seals(number, 1)
    if (row?.number !== number) throw fault('RECORD_ALTERED', `Seal ${number} over events is missing.`)
    const seal = sealIn(row)
    const rows = await storage.events.sealed(seal.first, seal.count)
    const bySequence = new Map(rows.map((each) => [each.sequence, each]))
    const entries = seal.entries.filter((entry) => !erased.has(entry))
    const events = entries.flatMap((entry) => {
      const event = eventOf(deps, entry, bySequence.get(entry.sequence))
      if (!event) onDamagedHistory(entry.referenceCode)
      return event ? [event] : []
    })
    yield { seal, events, erased: seal.entries.length - entries.length }
  }
}
