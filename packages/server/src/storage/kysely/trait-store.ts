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
      await connection.deleteFrom('trait_progress').execute()
      await connection
        .insertInto('trait_progress')
        .values({ id: 1, ...to })
        .execute()
      return true
    }),
  claimsWith: async (keys, limit) => {
    if (keys.length === 0) return []
    const rows = await db
      .selectFrom('claim_trait')
      .select('claim_id')
      .where('key', 'in', keys)
      .groupBy('claim_id')
      .having(({ fn }) => fn.countAll(), '=', keys.length)
      .orderBy('claim_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ claim_id }) => claim_id)
  },
})
