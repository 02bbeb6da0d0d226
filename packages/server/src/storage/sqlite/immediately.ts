import { type Kysely, sql } from 'kysely'

/**
 * Runs `work` in a transaction that holds the write lock from its beginning, so that what it reads cannot change
 * before it writes. Rolled back when `work` fails.
 */
export const immediately = <DB, T>(
  db: Kysely<DB>,
  work: (connection: Kysely<DB>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
