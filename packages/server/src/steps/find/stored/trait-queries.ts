import type { Kysely } from 'kysely'
import type { ErasureTables } from '../../../claims/erasure/stored/erasures-tables.ts'
import type { Exclusively } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { Trait, TraitProgress, TraitStore } from './trait-store.ts'
import type { TraitTables } from './traits-tables.ts'

async function progressIn(
  db: Kysely<TraitTables & FilingTables & ErasureTables>,
): Promise<TraitProgress | null> {
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
async function byRarity(
  db: Kysely<TraitTables & FilingTables & ErasureTables>,
  keys: readonly string[],
): Promise<readonly string[]> {
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

/** The traits of claims that were not erased after they were read. */
async function ofPresentClaims(
  db: Kysely<TraitTables & FilingTables & ErasureTables>,
  traits: readonly Trait[],
): Promise<readonly Trait[]> {
  const erased = await db.selectFrom('erased_filing').select('id').execute()
  if (erased.length === 0) return traits
  const ids = new Set(erased.map(({ id }) => id))
  return traits.filter(({ claimId }) => !ids.has(claimId))
}

/** Traits of claims in a table; one process at a time adds to them. */
export const traitStore = (
  db: Kysely<TraitTables & FilingTables & ErasureTables>,
  exclusively: Exclusively<TraitTables & FilingTables & ErasureTables>,
): TraitStore => ({
  progress: () => progressIn(db),
  add: (traits, from, to) =>
    exclusively('traits', async (connection) => {
      if (!isSame(await progressIn(connection), from)) return false
      if (from?.source !== to.source) await connection.deleteFrom('claim_trait').execute()
      const present = await ofPresentClaims(connection, traits)
      for (let at = 0; at < present.length; at += rowsAtOnce)
        await connection
          .insertInto('claim_trait')
          .values(present.slice(at, at + rowsAtOnce).map(({ key, claimId }) => ({ key, claim_id: claimId })))
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
