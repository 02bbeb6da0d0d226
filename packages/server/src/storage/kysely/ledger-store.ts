import type { Kysely } from 'kysely'
import type { ClaimPlace, LedgerStore, SealedClaim, StoredSeal } from '../ledger-store.ts'
import { claimsOf } from './claims-of.ts'
import type { Exclusively } from './exclusively.ts'
import { lastVerdict } from './note-scan.ts'
import type { Tables } from './tables.ts'

/** Whether claims exist, and all of them are unsealed. */
async function areUnsealed(db: Kysely<Tables>, claimIds: readonly string[]): Promise<boolean> {
  if (claimIds.length === 0) return false
  const row = await db
    .selectFrom('claim')
    .select((of) => of.fn.countAll().as('count'))
    .where('id', 'in', claimIds)
    .where('sequence', 'is', null)
    .executeTakeFirst()
  // PostgreSQL returns counts as texts.
  return Number(row?.count ?? 0) === claimIds.length
}

/** Writes a seal under the lock of the ledger. False, and nothing is written, if another sealer was first. */
async function appendSeal(
  db: Kysely<Tables>,
  seal: StoredSeal,
  claimIds: readonly string[],
): Promise<boolean> {
  if (!(await areUnsealed(db, claimIds))) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ledger_seal')
    .values(seal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  for (const [index, id] of claimIds.entries())
    await db
      .updateTable('claim')
      .set({ sequence: seal.first + index })
      .where('id', '=', id)
      .execute()
  return true
}

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

/** The chain of seals in tables; one sealer at a time. */
export const ledgerStore = (db: Kysely<Tables>, exclusively: Exclusively): LedgerStore => ({
  last: async () => {
    const row = await db
      .selectFrom('ledger_seal')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },
  seals: (from, limit) =>
    db
      .selectFrom('ledger_seal')
      .selectAll()
      .where('number', '>=', from)
      .orderBy('number')
      .limit(limit)
      .execute(),
  placeOf: (claimId) => placeOf(db, claimId),
  unsealed: async (limit) => {
    const rows = await db
      .selectFrom('claim')
      .select(['id', 'reference_code', 'content_hash'])
      .where('sequence', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, reference_code, content_hash }) => ({
      id,
      referenceCode: reference_code,
      contentHash: content_hash,
    }))
  },
  append: (seal, claimIds) => exclusively('ledger', (connection) => appendSeal(connection, seal, claimIds)),
  claims: (from, limit) => sealedClaims(db, claimsFrom(db, from, limit)),
  formerClaims: async () =>
    (await db.selectFrom('installation').select('former_claims').executeTakeFirstOrThrow()).former_claims,
  lastVerdict: () => lastVerdict(db),
  claimsWithVerdict: (after, from, limit) =>
    sealedClaims(db, claimsFrom(db, from, limit).where('last_verdict', '>', after)),
})
