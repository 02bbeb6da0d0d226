import { canonicalJson, sha256 } from '../canonical-json.ts'
import type { LedgerStore, Storage } from '../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type FiledClaim, openClaim } from '../vault/sealed-claims.ts'
import { TamperedError } from '../vault/tampered-error.ts'
import { headStatementOf, type LedgerHead } from './ledger-export.ts'
import { hashOfSeal, type LedgerSeal } from './ledger-seal.ts'
import { sealIn } from './seal-claims.ts'
import { publicKeysOf, signed } from './signing.ts'

interface StreamDeps {
  readonly storage: Pick<Storage, 'caseId' | 'ledger'>
  readonly ring: KeyRing
  readonly now: () => Temporal.Instant
}

const rowsAtOnce = 200

/** The seals up to one number, in order, a few in memory at a time. @throws TamperedError at one that was altered */
export async function* sealsUpTo(
  { storage }: Pick<StreamDeps, 'storage'>,
  last: number,
): AsyncGenerator<LedgerSeal> {
  for (let from = 1; from <= last; ) {
    const rows = await storage.ledger.seals(from, Math.min(20, last - from + 1))
    for (const row of rows) if (row.number <= last) yield sealIn(row)
    const end = rows.at(-1)?.number
    if (end === undefined) return
    from = end + 1
  }
}

type ClaimsOfLedger = AsyncGenerator<FiledClaim & { readonly sequence: number }>

async function* claimsOfPages(
  { storage, ring }: Pick<StreamDeps, 'storage' | 'ring'>,
  page: LedgerStore['claims'],
  after: number,
  last: number,
): ClaimsOfLedger {
  for (let from = after + 1; from <= last; ) {
    const rows = await page(from, Math.min(rowsAtOnce, last - from + 1))
    for (const { sequence, claim } of rows) {
      if (sequence <= last) yield { sequence, ...openClaim(ring, storage.caseId, claim) }
    }
    const end = rows.at(-1)?.sequence
    if (end === undefined) return
    from = end + 1
  }
}

/**
 * The claims of the ledger after one sequence and up to another, in order, a few in memory at a time. A claim never
 * comes into the ledger before one that was read: whoever goes on after the last sequence misses none.
 * @throws TamperedError at one that was altered
 */
export const claimsBetween = (
  deps: Pick<StreamDeps, 'storage' | 'ring'>,
  after: number,
  last: number,
): ClaimsOfLedger => claimsOfPages(deps, deps.storage.ledger.claims, after, last)

/**
 * The claims up to one sequence on whose documents there was a verdict after the one with this number, in the order of
 * the ledger, a few in memory at a time. @throws TamperedError at one that was altered
 */
export const claimsWithVerdict = (
  deps: Pick<StreamDeps, 'storage' | 'ring'>,
  verdict: number,
  last: number,
): ClaimsOfLedger =>
  claimsOfPages(deps, (from, limit) => deps.storage.ledger.claimsWithVerdict(verdict, from, limit), 0, last)

/** The newest seal, or null. @throws TamperedError when it was altered, or is gone and its claims are there */
async function newestSeal(ledger: LedgerStore): Promise<LedgerSeal | null> {
  for (;;) {
    const last = await ledger.last()
    const newest = last && sealIn(last)
    const [stray] = await ledger.claims((newest?.last ?? 0) + 1, 1)
    if (!stray) return newest
    // A server may have sealed it since then.
    if ((await ledger.last())?.number === newest?.number)
      throw new TamperedError(`The seal over the claim ${stray.claim.referenceCode} is gone.`)
  }
}

/** How far the ledger goes now, signed. @throws TamperedError when its newest seal is gone or was altered */
export async function headNow({ storage, ring, now }: StreamDeps): Promise<LedgerHead> {
  const newest = await newestSeal(storage.ledger)
  const head = {
    exportedAt: now().toString(),
    seals: newest?.number ?? 0,
    claims: newest?.last ?? 0,
    lastSeal: newest && hashOfSeal(newest),
    keys: sha256(canonicalJson(publicKeysOf(ring))),
  }
  return { ...head, signature: signed(ring, 'head', headStatementOf(storage.caseId, head)) }
}
