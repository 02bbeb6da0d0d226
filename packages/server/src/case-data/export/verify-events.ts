import { isFault } from '@redress/foundation/faults/fault.ts'
import type { ErasedEntries } from '../../claims/erasure/erased-entries.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { hashOfSeal, type LedgerSeal } from '../../claims/ledger/ledger-seal.ts'
import type { PublicKey } from '../../claims/ledger/receipt.ts'
import { parsedSeal } from '../../claims/ledger/seal-chain.ts'
import { sealChecker } from '../../claims/ledger/seal-checker.ts'
import { type ClaimEvent, eventHash, openEvent } from '../../claims/vault/claim-event.ts'
import type { LaterThings } from '../../claims/vault/later-version.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { StoredEvent } from '../../storage/event-store.ts'

interface EventsToVerify extends Uses<'caseId' | 'claims' | 'events', 'ring'> {
  readonly keys: readonly PublicKey[]
  readonly erased: Pick<ErasedEntries, 'has'>
  readonly later: LaterThings
}

/** The events of a store: their number, and what is wrong with them. */
interface VerifiedEvents {
  readonly events: number
  /** Their kinds. */
  readonly kinds: ReadonlySet<string>
  readonly findings: readonly LedgerFinding[]
}

/** A seal by its number and its hash. */
export interface KnownSeal {
  readonly number: number
  readonly hash: string
}

const claimsAtOnce = 500

function opened({ ring, storage }: EventsToVerify, stored: StoredEvent): ClaimEvent | null {
  try {
    return openEvent(ring, storage.caseId, stored)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/** Verifies that the events of these claims open and follow each other; notes their kinds. */
async function chainFindings(
  deps: EventsToVerify,
  claimIds: readonly string[],
  kinds: Set<string>,
): Promise<LedgerFinding[]> {
  const { histories, damaged } = await readSoundHistories(deps, claimIds)
  for (const { events } of histories.values()) for (const { what } of events) kinds.add(what.kind)
  return [...damaged.values()].map(({ lines }) => ({ kind: 'altered', reason: lines.join(' ') }))
}

/** Verifies every sealed event against its seal. */
async function verifySealed(deps: EventsToVerify, known: KnownSeal | undefined): Promise<VerifiedEvents> {
  const { caseId, events: store } = deps.storage
  const checker = sealChecker(caseId, deps.keys, 'events', deps.later)
  const findings: LedgerFinding[] = []
  const kinds = new Set<string>()
  let events = 0
  for (let number = 1; ; number += 1) {
    const [row] = await store.seals(number, 1)
    if (!row) break
    const { seal, findings: wrong } = checker.next(parsedSeal(row.text))
    findings.push(...wrong)
    if (!seal) continue
    if (seal.number !== row.number || seal.first !== row.first || seal.last !== row.last)
      findings.push({ kind: 'seal', seal: seal.number, reason: 'The data stored beside it was altered.' })
    if (number === known?.number && hashOfSeal(seal) !== known.hash)
      findings.push({ kind: 'head', reason: `Seal ${number} over events is another than was exported.` })
    const rows = await store.sealed(seal.first, seal.count)
    events += rows.length
    const read = rows.map(({ event }) => opened(deps, event))
    findings.push(...eventFindings(seal, read, deps.erased))
    findings.push(...(await chainFindings(deps, [...new Set(rows.map(({ event }) => event.claimId))], kinds)))
  }
  const last = checker.newest()
  if ((await store.sealed((last?.last ?? 0) + 1, 1)).length > 0)
    findings.push({ kind: 'seal', reason: 'A seal over events is missing.' })
  if ((last?.number ?? 0) < (known?.number ?? 0))
    findings.push({
      kind: 'head',
      reason: `${known?.number} seals over events were exported, ${last?.number ?? 0} are there.`,
    })
  return { events, kinds, findings }
}

/** Verifies the events without a seal, by the chain of the events of their claims. */
async function verifyUnsealed(deps: EventsToVerify): Promise<VerifiedEvents> {
  const { claims, events } = deps.storage
  const unsealed = await events.unsealed(1_000_000)
  const findings: LedgerFinding[] = []
  const kinds = new Set<string>()
  const codes = [...new Set(unsealed.map(({ referenceCode }) => referenceCode))]
  for (let at = 0; at < codes.length; at += claimsAtOnce) {
    const filings = await claims.filingsByCodes(codes.slice(at, at + claimsAtOnce))
    findings.push(
      ...(await chainFindings(deps, [...new Set(filings.map(({ id, amends }) => amends ?? id))], kinds)),
    )
  }
  return { events: unsealed.length, kinds, findings }
}

/**
 * Verifies what happened to claims after they were filed: the chain of seals, each event against its seal, and that the events of
 * each claim follow each other. `known`: the newest seal of an export, which must still be there.
 */
export async function verifyEvents(deps: EventsToVerify, known?: KnownSeal): Promise<VerifiedEvents> {
  const sealed = await verifySealed(deps, known)
  const unsealed = await verifyUnsealed(deps)
  return {
    events: sealed.events + unsealed.events,
    kinds: new Set([...sealed.kinds, ...unsealed.kinds]),
    findings: [...sealed.findings, ...unsealed.findings],
  }
}

/** A sealed event: its hash, and the code of its claim. */
const nameOf = (contentHash: string, referenceCode: string): string => `${contentHash} ${referenceCode}`

/** What an event is in its seal. */
const sealedName = (event: ClaimEvent): string => nameOf(eventHash(event), event.on.referenceCode)

/**
 * Compares events (null for one that is damaged) with the entries of their seal; every difference names its claim. Those of erased
 * claims are not there.
 */
export function eventFindings(
  { number, entries }: LedgerSeal,
  events: readonly (ClaimEvent | null)[],
  erased: Pick<ErasedEntries, 'has'>,
): LedgerFinding[] {
  const there = events.map((event) => event && sealedName(event))
  const sealed = new Set(entries.map(({ contentHash, referenceCode }) => nameOf(contentHash, referenceCode)))
  const found = new Set(there)
  const missing = entries.filter(
    (entry) => !found.has(nameOf(entry.contentHash, entry.referenceCode)) && !erased.has(entry),
  )
  const strange = there.filter((name) => name === null || !sealed.has(name)).length
  const lost: LedgerFinding[] = missing.map(({ referenceCode }) =>
    strange > 0
      ? { kind: 'altered', referenceCode, reason: 'An event of it is another than was sealed.' }
      : { kind: 'removed', referenceCode, reason: 'An event of it was sealed and is not there.' },
  )
  return there.length > entries.length
    ? [...lost, { kind: 'inserted', seal: number, reason: 'It has more events than were sealed.' }]
    : lost
}
