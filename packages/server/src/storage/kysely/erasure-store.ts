import { parsedJson } from '@redress/foundation/json.ts'
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { ErasableClaim, ErasureStore, StoredErasure } from '../erasure-store.ts'
import { type Tables, tables } from '../parts.ts'
import type { ClaimIds, Removal } from '../stored-part.ts'
import type { Exclusively } from './statements.ts'

type Db = Kysely<Tables>

const pendingSchema = z.array(z.string())

const erasureOf = (row: Selectable<Tables['erasure']>): StoredErasure => ({
  claimId: row.claim_id,
  text: row.text,
  pending: row.pending === null ? null : z.parse(pendingSchema, parsedJson(row.pending)),
})

/** What an erasure removes, in this order: what refers to a row before the row. */
const removals: readonly (readonly [string, Removal<Tables>])[] = Object.entries<
  (typeof tables)[keyof Tables]
>(tables)
  .flatMap(([name, { erasure }]) =>
    typeof erasure === 'object' && 'remove' in erasure ? [[name, erasure] as const] : [],
  )
  .toReversed()

/** The tables that lose rows by an erasure. */
export const erasedTables: readonly string[] = removals.map(([name]) => name)

/** Removes every row of a claim. */
async function removeRows(db: Db, claim: ClaimIds): Promise<void> {
  if (claim.filings.length === 0) return
  for (const [, { remove }] of removals) await remove(db, claim)
}

/** The encrypted content beside filings and events. */
async function contentsOf(db: Db, filings: readonly string[]): Promise<readonly Uint8Array[]> {
  const contents: Uint8Array[] = []
  for (const [, removal] of removals) contents.push(...((await removal.contents?.(db, filings)) ?? []))
  return contents
}

async function claimIn(db: Db, claimId: string): Promise<ErasableClaim | null> {
  const columns = ['id', 'sequence', 'reference_code', 'content_hash', 'sealed'] as const
  const filings = await db
    .selectFrom('claim')
    .select([...columns, 'form_type'])
    .where((row) => row.or([row('id', '=', claimId), row('amends', '=', claimId)]))
    .orderBy('id')
    .execute()
  if (filings.length === 0) return null
  const ids = filings.map(({ id }) => id)
  const events = await db
    .selectFrom('claim_event')
    .select(columns)
    .where('claim_id', 'in', ids)
    .orderBy('number')
    .execute()
  const files = await db.selectFrom('claim_document').select('file').where('claim_id', 'in', ids).execute()
  const entryOf = (row: (typeof events)[number]) => ({
    id: row.id,
    sequence: row.sequence,
    referenceCode: row.reference_code,
    contentHash: row.content_hash,
  })
  return {
    filings: filings.map((row) => ({ ...entryOf(row), formType: row.form_type })),
    events: events.map(entryOf),
    files: files.map(({ file }) => file),
    contents: [...[...filings, ...events].map(({ sealed }) => sealed), ...(await contentsOf(db, ids))],
  }
}

const idsOf = (claim: ErasableClaim | null): string =>
  [...(claim?.filings ?? []), ...(claim?.events ?? [])]
    .map(({ id, sequence }) => `${id} ${sequence}`)
    .toSorted()
    .join('\n')

// Under the lock of the traits: those of a claim that are being added would otherwise stay.
const erase =
  (exclusively: Exclusively<Tables>): ErasureStore['erase'] =>
  ({ claimId, text }, filings, claim) =>
    exclusively('traits', async (db) => {
      if (idsOf(await claimIn(db, claimId)) !== idsOf(claim)) return false
      const of = (entries: readonly { readonly id: string }[] = []) => entries.map(({ id }) => id)
      await removeRows(db, { filings: of(claim?.filings), events: of(claim?.events) })
      await db
        .insertInto('erasure')
        .values({ claim_id: claimId, text, pending: JSON.stringify(claim?.files ?? []) })
        // Another server that started at the same moment applied the same record.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db
        .insertInto('erased_filing')
        .values(
          filings.map(({ id, referenceCode }) => ({ reference_code: referenceCode, id, claim_id: claimId })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    })

/** Erasures in a table. `overwrite` is what the database does about its files. */
export const erasureStore = (
  db: Db,
  exclusively: Exclusively<Tables>,
  overwrite: ErasureStore['overwrite'],
): ErasureStore => ({
  claim: (claimId) => claimIn(db, claimId),
  erase: erase(exclusively),
  find: async (claimId) => {
    const row = await db.selectFrom('erasure').selectAll().where('claim_id', '=', claimId).executeTakeFirst()
    return row ? erasureOf(row) : null
  },
  findByCode: async (referenceCode) => {
    const row = await db
      .selectFrom('erased_filing')
      .innerJoin('erasure', 'erasure.claim_id', 'erased_filing.claim_id')
      .selectAll('erasure')
      .where('erased_filing.reference_code', '=', referenceCode)
      .executeTakeFirst()
    return row ? erasureOf(row) : null
  },
  all: async () => (await db.selectFrom('erasure').selectAll().orderBy('claim_id').execute()).map(erasureOf),
  settle: (claimId) =>
    exclusively('traits', async (connection) => {
      await connection.updateTable('erasure').set({ pending: null }).where('claim_id', '=', claimId).execute()
    }),
  overwrite,
})
