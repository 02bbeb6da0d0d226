import type { Kysely } from 'kysely'
import type { ClaimPlace, LedgerStore, SealedClaim } from '../ledger-store.ts'
import { claimsOf } from './claims-of.ts'
import { lastVerdict } from './note-scan.ts'
import { sealStore } from './seal-store.ts'
import type { Exclusively } from './statements.ts'
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

async function placeOf(db: Kysely<Tables>, claimId: string): Promise<ClaimPlace | null> {
  const row = await db
    .selectFrom('claim')
    .innerJoin('ledger_seal', (join) =>
      join
        .onRef('ledger_seal.first', '<=', 'claim.sequence')
        .onRef('ledger_seal.last', '>=', 'claim.sequence'),
    )
    .selectAll('ledger_seal')
    .select('claim.sequence')
    .where('claim.id', '=', claimId)
    .executeTakeFirst()
  if (!row || row.sequence === null) return null
  const { sequence, ...seal } = row
  return { sequence, seal }
}

/** The chain of seals over the claims in tables. */
export const ledgerStore = (db: Kysely<Tables>, exclusively: Exclusively): LedgerStore => ({
  ...sealStore(db, exclusively, { seals: 'ledger_seal', entries: 'claim', task: 'ledger' }),
  placeOf: (claimId) => placeOf(db, claimId),
  claims: (from, limit) => sealedClaims(db, claimsFrom(db, from, limit)),
  formerClaims: async () =>
    (await db.selectFrom('installation').select('former_claims').executeTakeFirstOrThrow()).former_claims,
  lastVerdict: () => lastVerdict(db),
  claimsWithVerdict: (after, from, limit) =>
    sealedClaims(db, claimsFrom(db, from, limit).where('last_verdict', '>', after)),
})
