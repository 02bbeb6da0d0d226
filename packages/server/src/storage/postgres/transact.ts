import { setTimeout as pause } from 'node:timers/promises'
import { databaseUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Exclusive, Exclusively } from '../kysely/statements.ts'
import type { Tables } from '../parts.ts'

/** After this number of lost attempts the caller gets an error. */
const mostTries = 8
/** Maximum of milliseconds before the second attempt; twice that before each further one. */
const firstPause = 20

/** The numbers of the product's advisory locks; any would do, if nothing else in the database has them. */
const locks: Readonly<Record<Exclusive, number>> = {
  schema: 0x7e_d2_e5_01,
  classList: 0x7e_d2_e5_02,
  ledger: 0x7e_d2_e5_03,
  verdicts: 0x7e_d2_e5_04,
  pins: 0x7e_d2_e5_05,
  bodies: 0x7e_d2_e5_06,
  uploads: 0x7e_d2_e5_22,
  case: 0x7e_d2_e5_07,
  links: 0x7e_d2_e5_08,
  apiKeys: 0x7e_d2_e5_20,
  events: 0x7e_d2_e5_09,
  eventSeals: 0x7e_d2_e5_0a,
  traits: 0x7e_d2_e5_0b,
  access: 0x7e_d2_e5_0c,
  notices: 0x7e_d2_e5_0f,
  reminders: 0x7e_d2_e5_21,
}

/** The transaction conflicted with another one, and may be retried as a whole. */
const lost = /^(40001|40P01)$/

/** Whether the transaction was rolled back for another one (serialization failure, deadlock). */
const isLostToAnother = (error: unknown): boolean =>
  error instanceof DatabaseError && lost.test(error.code ?? '')

/**
 * Runs `work` in a transaction, and retries it after a conflict with another one. The pause grows exponentially, with
 * random jitter.
 * @throws DATABASE_UNAVAILABLE when every attempt conflicts
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isLostToAnother(error)) throw error
      if (tries === mostTries) throw databaseUnavailable(error)
      await pause(Math.random() * firstPause * 2 ** (tries - 1))
    }
  }
}

/** One at a time over all servers on the database: the lock ends with its transaction. */
export const exclusivelyIn =
  (db: Kysely<Tables>): Exclusively<Tables> =>
  (what, work, unchanged) =>
    transact(db, async (transaction) => {
      // Waiting for the lock may take long, and so may the work under it: a class list has millions of rows.
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local lock_timeout = 0`.execute(transaction)
      // First, since it may be a long wait, in which others must not wait for `what`.
      if (unchanged)
        await sql`select pg_advisory_xact_lock_shared(${sql.lit(locks[unchanged])})`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${sql.lit(locks[what])})`.execute(transaction)
      return work(transaction)
    })

/** Runs `work` read-only on a snapshot of one moment, whatever other transactions write. */
export const asOfNow = <T>(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    // Otherwise a concurrent import would wait for its tables, and sign-ins for the import.
    await sql`select pg_advisory_xact_lock_shared(${sql.lit(locks.classList)})`.execute(transaction)
    return work(transaction)
  })
