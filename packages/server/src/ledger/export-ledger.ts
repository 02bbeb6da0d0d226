import { canonicalJson, sha256 } from '../canonical-json.ts'
import type { Storage } from '../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { openClaim } from '../vault/sealed-claims.ts'
import { TamperedError } from '../vault/tampered-error.ts'
import { type ExportedClaim, headStatementOf, type LedgerExport, ledgerFormat } from './ledger-export.ts'
import { hashOfSeal, type LedgerSeal } from './ledger-seal.ts'
import { sealClaims, sealIn } from './seal-claims.ts'
import { publicKeysOf, signed } from './signing.ts'

interface ExportDeps {
  readonly storage: Storage
  readonly ring: KeyRing
  readonly now: () => Temporal.Instant
}

/** An export as it is made: with its seals and claims in full. */
interface WholeExport extends LedgerExport {
  readonly seals: LedgerSeal[]
  readonly claims: ExportedClaim[]
}

const rowsAtOnce = 200

/** All seals, in order. */
async function* sealsOf({ ledger }: Storage): AsyncGenerator<LedgerSeal> {
  for (let from = 1; ; from += rowsAtOnce) {
    const rows = await ledger.seals(from, rowsAtOnce)
    yield* rows.map(sealIn)
    if (rows.length < rowsAtOnce) return
  }
}

/** The claims of the ledger up to one sequence, in order. @throws TamperedError at one that was altered */
async function* claimsUpTo({ storage, ring }: ExportDeps, last: number): AsyncGenerator<ExportedClaim> {
  let from = 1
  while (from <= last) {
    const rows = await storage.ledger.claims(from, Math.min(rowsAtOnce, last - from + 1))
    for (const { sequence, claim } of rows) {
      const { record, receipt } = openClaim(ring, storage.caseId, claim)
      if (sequence <= last) yield { sequence, record, receipt }
    }
    const end = rows.at(-1)?.sequence
    if (end === undefined) return
    from = end + 1
  }
}

/**
 * Seals what is not sealed yet, and gives the whole ledger with its claims in plain text, to be verified anywhere by
 * `verifyLedger`. @throws TamperedError at a claim that was altered in the storage, or whose seal is gone from it
 */
export async function exportLedger(deps: ExportDeps): Promise<WholeExport> {
  const { storage, ring, now } = deps
  await sealClaims(deps)
  const seals = await Array.fromAsync(sealsOf(storage))
  const newest = seals.at(-1)
  const [stray] = await storage.ledger.claims((newest?.last ?? 0) + 1, 1)
  if (stray) throw new TamperedError(`The seal over the claim ${stray.claim.referenceCode} is gone.`)
  const claims = await Array.fromAsync(claimsUpTo(deps, newest?.last ?? 0))
  const keys = publicKeysOf(ring).map((key) => ({ ...key }))
  const head = {
    exportedAt: now().toString(),
    seals: seals.length,
    claims: newest?.last ?? 0,
    lastSeal: newest ? hashOfSeal(newest) : null,
    keys: sha256(canonicalJson(keys)),
  }
  return {
    format: ledgerFormat,
    caseId: storage.caseId,
    keys,
    head: { ...head, signature: signed(ring, 'head', headStatementOf(storage.caseId, head)) },
    seals,
    claims,
  }
}
