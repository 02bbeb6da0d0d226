import type { Kysely } from 'kysely'
import type { TraitProgress, TraitStore } from '../trait-store.ts'
import type { Exclusively } from './exclusively.ts'
import type { Tables } from './tables.ts'

async function progressIn(db: Kysely<Tables>): Promise<TraitProgress | null> {
  const row = await db.selectFrom('trait_progress').select(['source', 'sequence']).executeTakeFirst()
  return row ?? null
}

const isSame = (one: TraitProgress | null, other: TraitProgress | null): boolean =>
  one?.source === other?.source && one?.sequence === other?.sequence

/** Rows of one statement: SQLite takes 32,766 values in one. */
const rowsAtOnce = 5000

/** Claims of a key are counted up to here: of keys that more claims share, any is as good to begin with. */
const mostCounted = 2000

/** The different keys, that of the fewest claims first, so that a look reads few rows. */
async function byRarity(db: Kysely<Tables>, keys: readonly string[]): Promise<readonly string[]> {
  const different = [...new Set(keys)]
  if (different.length < 2) return different
  const counts = await Promise.all(
    different.map(async (key) => {
      const rows = db.selectFrom('claim_trait').select('key').where('key', '=', key).limit(mostCounted)
      const row = await db
        .selectFrom(rows.as('some'))
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirst()
      return { key, count: Number(row?.count ?? 0) }
    }),
  )
  return counts.toSorted((one, other) => one.count - other.count).map(({ key }) => key)
}

/** Traits of claims in a table; one process at a time adds to them. */
export const traitStore = (db: Kysely<Tables>, exclusively: Exclusively): TraitStore => ({
  progress: () => progressIn(db),
  add: (traits, from, to) =>
    exclusively('traits', async (connection) => {
      if (!isSame(await progressIn(connection), from)) return false
      if (from?.source !== to.source) await connection.deleteFrom('claim_trait').execute()
      for (let at = 0; at < traits.length; at += rowsAtOnce)
        await connection
          .insertInto('claim_trait')
          .values(traits.slice(at, at + rowsAtOnce).map(({ key, claimId }) => ({ key, claim_id: claimId })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      // A claim may have been erased after it was read.
      await connection
        .deleteFrom('claim_trait')
        .where('claim_id', 'in', (query) => query.selectFrom('erased_filing').select('id'))
        .execute()
      await connection.deleteFrom('trait_progress').execute()
      await connection
        .insertInto('trait_progress')
        .values({ id: 1, ...to })
        .execute()
      return true
    }),
  claimsWith: async (keys, limit) => {
    const [rarest, ...others] = await byRarity(db, keys)
    if (rarest === undefined) return []
    const rows = await others
      .reduce(
        (query, key) =>
          query.where((of) =>
            of.exists(
              of
                .selectFrom('claim_trait as other')
                .select('other.key')
                .where('other.key', '=', key)
                .whereRef('other.claim_id', '=', 'claim_trait.claim_id'),
            ),
          ),
        db.selectFrom('claim_trait').select('claim_id').where('key', '=', rarest),
      )
      .orderBy('claim_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ claim_id }) => claim_id)
  },
})
