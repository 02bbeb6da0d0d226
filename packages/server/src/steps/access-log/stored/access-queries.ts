import type { Kysely } from 'kysely'
import type { Exclusively } from '../../../storage/kysely/statements.ts'
import type { AccessStore } from './access-store.ts'
import type { AccessTables } from './access-tables.ts'

/** The access log in a table. */
export const accessStore = (
  db: Kysely<AccessTables>,
  exclusively: Exclusively<AccessTables>,
): AccessStore => ({
  append: (next) =>
    exclusively('access', async (connection) => {
      const last = await connection
        .selectFrom('access_entry')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      await connection
        .insertInto('access_entry')
        .values(next(last ?? null))
        .execute()
    }),
  entries: (from, limit) =>
    db
      .selectFrom('access_entry')
      .selectAll()
      .where('number', '>=', from)
      .orderBy('number')
      .limit(limit)
      .execute(),
})
