import { type Kysely, sql } from 'kysely'
import type { Exclusively } from '../kysely/statements.ts'
import type { Tables } from '../parts.ts'

const inTransaction = <DB, T>(
  db: Kysely<DB>,
  begin: 'begin immediate' | 'begin',
  work: (connection: Kysely<DB>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      // On a full disk SQLite has rolled back by itself, and another rollback fails.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })

/**
 * Runs `work` in a transaction that holds the write lock from its beginning, so that what it reads cannot change
 * before it writes. Rolled back when `work` fails.
 */
export const transact = <DB, T>(db: Kysely<DB>, work: (connection: Kysely<DB>) => Promise<T>): Promise<T> =>
  inTransaction(db, 'begin immediate', work)

/** One at a time over all processes on the file, which has one write lock for everything. */
export const exclusivelyIn =
  (db: Kysely<Tables>): Exclusively<Tables> =>
  (_, work) =>
    transact(db, work)

/** Runs `work` in a transaction on the snapshot of its first read, whatever others write meanwhile. */
export const asOfNow = <DB, T>(db: Kysely<DB>, work: (connection: Kysely<DB>) => Promise<T>): Promise<T> =>
  inTransaction(db, 'begin', work)
