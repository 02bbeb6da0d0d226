import { type Fault, fault, isFault } from '@redress/foundation/faults/fault.ts'
import type { SequencedEvent } from '../../storage/event-store.ts'
import { type ErasedEntries, erasedIn } from '../erasure/erased-entries.ts'
import type { LedgerEntry, LedgerSeal } from '../ledger/ledger-seal.ts'
import { publicKeysOf } from '../ledger/receipt.ts'
import { sealIn } from '../ledger/seal-chain.ts'
import { type ClaimEvent, eventHash, openEvent } from '../vault/claim-event.ts'
import type { FiledClaim } from '../vault/filed-claim.ts'
import type { Opened, Uses } from '../vault/opened.ts'
import type { ClaimHistory } from './claim-history.ts'

/** What reads histories. */
export type HistoryDeps = Uses<'caseId' | 'claims' | 'events', 'ring' | 'later'>

/** Notes an event of which this version does not know all. */
export function noteLater({ later }: Pick<Opened, 'later'>, { id, ofLaterVersion }: ClaimEvent): void {
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

interface SoundHistories {
  /** By the ids of first filings. */
  readonly histories: ReadonlyMap<string, ClaimHistory>
  /** The claims whose events were altered or removed, with what is wrong with each. */
  readonly damaged: ReadonlyMap<string, Fault<'RECORD_ALTERED'>>
}

/** Reads histories, so that the damaged events of one claim hide no other claim. */
export async function readSoundHistories(
  deps: HistoryDeps,
  claimIds: readonly string[],
): Promise<SoundHistories> {
  try {
    return { histories: await readHistories(deps, claimIds), damaged: new Map() }
  } catch (error) {
    if (!isFault(error, 'RECORD_ALTERED')) throw error
    const [first, ...others] = claimIds
    if (first !== undefined && others.length === 0)
      return { histories: new Map(), damaged: new Map([[first, error]]) }
  }
  const histories = new Map<string, ClaimHistory>()
  const damaged = new Map<string, Fault<'RECORD_ALTERED'>>()
  for (const id of claimIds) {
    const one = await readSoundHistories(deps, [id])
    for (const [key, history] of one.histories) histories.set(key, history)
    for (const [key, fault] of one.damaged) damaged.set(key, fault)
  }
  return { histories, damaged }
}

interface HistoriesReading extends HistoryDeps {
  /** Called for claims whose events were altered or removed, which then have no history. Without it they throw. */
  readonly onDamagedHistory?: (referenceCode: string) => void
}

/** A claim with its history; without one (null) where no claim of the case has events, or those of this claim are damaged. */
interface WithHistory<Claim> {
  readonly claim: Claim
  readonly history: ClaimHistory | null
}

const claimsAtOnce = 200

/**
 * Claims with their histories, which are read for a few hundred claims at once.
 * @throws RECORD_ALTERED if an event was altered, without `onDamagedHistory`
 */
export async function* claimsWithHistories<Claim extends Pick<FiledClaim, 'record'>>(
  deps: HistoriesReading,
  claims: AsyncIterable<Claim>,
): AsyncGenerator<WithHistory<Claim>> {
  if (!(await deps.storage.events.hasAny())) {
    for await (const claim of claims) yield { claim, history: null }
    return
  }
  let page: Claim[] = []
  for await (const claim of claims) {
    page.push(claim)
    if (page.length < claimsAtOnce) continue
    yield* pageWithHistories(deps, page)
    page = []
  }
  yield* pageWithHistories(deps, page)
}

async function* pageWithHistories<Claim extends Pick<FiledClaim, 'record'>>(
  deps: HistoriesReading,
  page: readonly Claim[],
): AsyncGenerator<WithHistory<Claim>> {
  const idOf = ({ record }: Claim): string => record.amends ?? record.id
  const { histories, damaged } = await readSoundHistories(deps, [...new Set(page.map(idOf))])
  for (const claim of page) {
    const fault = damaged.get(idOf(claim))
    if (fault && !deps.onDamagedHistory) throw fault
    if (fault) deps.onDamagedHistory?.(claim.record.referenceCode)
    yield { claim, history: histories.get(idOf(claim)) ?? null }
  }
}

interface EventsReading extends Uses<'caseId' | 'events' | 'erasures', 'ring' | 'later'> {
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
  deps: EventsReading,
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
export async function* sealedEvents(deps: EventsReading): AsyncGenerator<SealWithEvents> {
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
