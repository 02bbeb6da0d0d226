import type { Kysely } from 'kysely'
import type { ClaimPlace, LedgerStore, SealedClaim, SealStore, StoredSeal } from '../ledger-store.ts'
import type { Tables } from '../parts.ts'
import type { Exclusive, Exclusively } from './statements.ts'
import { claimsOf, lastVerdict } from './stored-claims.ts'

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
export const ledgerStore = (db: Kysely<Tables>, exclusively: Exclusively<Tables>): LedgerStore => ({
  ...sealStore(db, exclusively, { seals: 'ledger_seal', entries: 'claim', task: 'ledger' }),
  placeOf: (claimId) => placeOf(db, claimId),
  claims: (from, limit) => sealedClaims(db, claimsFrom(db, from, limit)),
  formerClaims: async () =>
    (await db.selectFrom('installation').select('former_claims').executeTakeFirstOrThrow()).former_claims,
  lastVerdict: () => lastVerdict(db),
  claimsWithVerdict: (after, from, limit) =>
    sealedClaims(db, claimsFrom(db, from, limit).where('last_verdict', '>', after)),
})

/** The tables of a chain, and the task that one sealer at a time does. */
interface Chain {
  readonly seals: 'ledger_seal' | 'event_seal'
  readonly entries: 'claim' | 'claim_event'
  readonly task: Exclusive
}

/** Whether entries exist, and all of them are unsealed. */
async function areUnsealed(db: Kysely<Tables>, { entries }: Chain, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const row = await db
    .selectFrom(entries)
    .select((of) => of.fn.countAll().as('count'))
    .where('id', 'in', ids)
    .where('sequence', 'is', null)
    .executeTakeFirst()
  // PostgreSQL returns counts as texts.
  return Number(row?.count ?? 0) === ids.length
}

/** Writes a seal under the lock of the chain. False, and nothing is written, if another sealer was first. */
async function appendSeal(
  db: Kysely<Tables>,
  chain: Chain,
  seal: StoredSeal,
  ids: readonly string[],
): Promise<boolean> {
  if (!(await areUnsealed(db, chain, ids))) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(chain.seals)
    .values(seal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  for (const [index, id] of ids.entries())
    await db
      .updateTable(chain.entries)
      .set({ sequence: seal.first + index })
      .where('id', '=', id)
      .execute()
  return true
}

/** A chain of seals in tables; one sealer at a time. */
export const sealStore = (db: Kysely<Tables>, exclusively: Exclusively<Tables>, chain: Chain): SealStore => ({
  last: async () => {
    const row = await db
      .selectFrom(chain.seals)
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },
  seals: (from, limit) =>
    db
      .selectFrom(chain.seals)
      .selectAll()
      .where('number', '>=', from)
      .orderBy('number')
      .limit(limit)
      .execute(),
  unsealed: async (limit) => {
    const rows = await db
      .selectFrom(chain.entries)
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
  append: (seal, ids) => exclusively(chain.task, (connection) => appendSeal(connection, chain, seal, ids)),
})
