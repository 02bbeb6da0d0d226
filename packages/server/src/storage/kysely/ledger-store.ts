import type { Kysely } from 'kysely'
import type { LedgerStore, SealedClaim } from '../ledger-store.ts'
import { claimsOf } from './claims-of.ts'
import type { Exclusively } from './exclusively.ts'
import { lastVerdict } from './note-scan.ts'
import { sealStore } from './seal-store.ts'
import type { Tables } from './tables.ts'

const claimsFrom = (db: Kysely<Tables>, from: number, limit: number) =>
  db.selectFrom('claim').selectAll().where('sequence', '>=', from).orderBy('sequence').limit(limit)

async function sealedClaims(
  db: Kysely<Tables>,
  query: ReturnType<typeof claimsFrom>,
): Promise<readonly SealedClaim[]> {
  const rows = await query.execute()
  const claims = await claimsOf(db, rows)
  return claims.map((claim, index) => ({ sequence: rows[index]?.sequence ?? 0, claim }))
}

/** The chain of seals over the claims in tables. */
export const ledgerStore = (db: Kysely<Tables>, exclusively: Exclusively): LedgerStore => ({
  ...sealStore(db, exclusively, { seals: 'ledger_seal', entries: 'claim', task: 'ledger' }),
  claims: (from, limit) => sealedClaims(db, claimsFrom(db, from, limit)),
  formerClaims: async () =>
    (await db.selectFrom('installation').select('former_claims').executeTakeFirstOrThrow()).former_claims,
  lastVerdict: () => lastVerdict(db),
  claimsWithVerdict: (after, from, limit) =>
    sealedClaims(db, claimsFrom(db, from, limit).where('last_verdict', '>', after)),
})
