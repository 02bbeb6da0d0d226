import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { LedgerStore, SealedClaim } from '../../storage/ledger-store.ts'
import { type FiledClaim, openClaim } from '../vault/filed-claim.ts'
import type { Uses } from '../vault/opened.ts'
import { signStatement } from '../vault/signed-statements.ts'
import { exportFormat, headStatementOf, type LedgerHead } from './exported-claim.ts'
import { hashOfSeal, type LedgerSeal } from './ledger-seal.ts'
import { publicKeysOf } from './receipt.ts'
import { sealIn } from './seal-chain.ts'

const rowsAtOnce = 200

/** The seals up to one number, in order, a few in memory at a time. @throws RECORD_ALTERED at one that was altered */
export async function* sealsUpTo({ storage }: Uses<'ledger'>, last: number): AsyncGenerator<LedgerSeal> {
  for (let from = 1; from <= last; ) {
    const rows = await storage.ledger.seals(from, Math.min(20, last - from + 1))
    for (const row of rows) if (row.number <= last) yield sealIn(row)
    const end = rows.at(-1)?.number
    if (end === undefined) return
    from = end + 1
  }
}

/** A claim of the ledger that cannot be decrypted: it was altered, or its key is missing. */
export interface DamagedClaim {
  readonly sequence: number
  readonly referenceCode: string
}

/** What reads claims of the ledger. */
interface ClaimReading extends Uses<'caseId' | 'ledger', 'ring'> {
  /** Called for claims that cannot be decrypted, which are then skipped. Without it they throw. */
  readonly onDamaged?: (claim: DamagedClaim) => void
}

function openedOr(
  { storage, ring, onDamaged }: ClaimReading,
  { sequence, claim }: SealedClaim,
): FiledClaim | null {
  try {
    return openClaim(ring, storage.caseId, claim)
  } catch (error) {
    if (!onDamaged) throw error
    onDamaged({ sequence, referenceCode: claim.referenceCode })
    return null
  }
}

type ClaimsOfLedger = AsyncGenerator<FiledClaim & { readonly sequence: number }>

async function* claimsOfPages(
  deps: ClaimReading,
  page: LedgerStore['claims'],
  after: number,
  last: number,
): ClaimsOfLedger {
  for (let from = after + 1; from <= last; ) {
    const rows = await page(from, Math.min(rowsAtOnce, last - from + 1))
    for (const row of rows) {
      const claim = row.sequence <= last ? openedOr(deps, row) : null
      if (claim) yield { sequence: row.sequence, ...claim }
    }
    const end = rows.at(-1)?.sequence
    if (end === undefined) return
    from = end + 1
  }
}

/**
 * The claims of the ledger after one sequence and up to another, in order, a few in memory at a time. A claim never
 * enters the ledger before one that was read, so continuing after the last sequence misses none.
 * @throws RECORD_ALTERED at an altered claim, without `onDamaged`
 */
export const claimsBetween = (deps: ClaimReading, after: number, last: number): ClaimsOfLedger =>
  claimsOfPages(deps, deps.storage.ledger.claims, after, last)

/**
 * The claims up to a sequence whose documents got a verdict after the one with this number, in the order of the ledger,
 * a few in memory at a time. @throws RECORD_ALTERED at an altered claim, without `onDamaged`
 */
export const claimsWithVerdict = (deps: ClaimReading, verdict: number, last: number): ClaimsOfLedger =>
  claimsOfPages(deps, (from, limit) => deps.storage.ledger.claimsWithVerdict(verdict, from, limit), 0, last)

/** The newest seal, or null. @throws RECORD_ALTERED if it was altered, or is missing although its claims exist */
async function newestSeal(ledger: LedgerStore): Promise<LedgerSeal | null> {
  for (;;) {
    const last = await ledger.last()
    const newest = last && sealIn(last)
    const [stray] = await ledger.claims((newest?.last ?? 0) + 1, 1)
    if (!stray) return newest
    // Another server may have sealed it since then.
    if ((await ledger.last())?.number === newest?.number)
      throw fault('RECORD_ALTERED', `The seal over the claim ${stray.claim.referenceCode} is missing.`)
  }
}

/** The signed extent of the ledger now. @throws RECORD_ALTERED if its newest seal is missing or was altered */
export async function headNow(deps: Uses<'caseId' | 'ledger', 'ring' | 'now'>): Promise<LedgerHead> {
  const { storage, ring, now } = deps
  const newest = await newestSeal(storage.ledger)
  const head = {
    format: exportFormat,
    formerClaims: await storage.ledger.formerClaims(),
    exportedAt: now().toString(),
    seals: newest?.number ?? 0,
    claims: newest?.last ?? 0,
    lastSeal: newest && hashOfSeal(newest),
    keys: sha256(canonicalJson(publicKeysOf(ring))),
  } as const
  return { ...head, signature: signStatement(ring, 'head', headStatementOf(storage.caseId, head)) }
}

/** The ledger as sealing it now would leave it. */
interface LedgerToBe {
  /** Reads like the ledger, with what is in no seal yet behind it. */
  readonly ledger: LedgerStore
  /** The number of the last claim. */
  readonly last: number
}

const mostUnsealed = 1_000_000

/**
 * The ledger as sealing it now would leave it, for a dry run: what was filed in the last minute is in no seal yet, and counts as the run
 * would count it. Nothing is stored. @throws RECORD_ALTERED if the newest seal is missing or was altered
 */
export async function ledgerToBe(
  deps: Uses<'caseId' | 'ledger' | 'claims', 'ring' | 'now'>,
): Promise<LedgerToBe> {
  const { ledger, claims } = deps.storage
  // Read first: what a server seals in between is in both, and left out here by its place.
  const unsealed = await ledger.unsealed(mostUnsealed)
  const sealed = (await headNow(deps)).claims
  const waiting: string[] = []
  for (const { id } of unsealed) {
    const place = await ledger.placeOf(id)
    if (place === null || place.sequence > sealed) waiting.push(id)
  }
  const page: LedgerStore['claims'] = async (from, limit) => {
    const before = from > sealed ? [] : await ledger.claims(from, Math.min(limit, sealed - from + 1))
    const rows = before.filter(({ sequence }) => sequence <= sealed)
    const first = Math.max(from - sealed - 1, 0)
    for (const [index, id] of waiting.slice(first, first + limit - rows.length).entries()) {
      const claim = await claims.find(id)
      if (claim) rows.push({ sequence: sealed + first + index + 1, claim })
    }
    return rows
  }
  return { ledger: { ...ledger, claims: page }, last: sealed + waiting.length }
}
