import { setTimeout as pause } from 'node:timers/promises'
import { fault } from '@redress/foundation/faults/fault.ts'
import { Kysely, sql } from 'kysely'
import { tableNames } from '../kysely/table-store.ts'
import type { Tables } from '../parts.ts'
import { postgresDialect } from './dialect.ts'
import { openPool } from './opened-database.ts'
import { exclusivelyIn } from './transact.ts'

/** Milliseconds between two checks, and their number: a closed connection stays visible for a moment. */
const looks = { every: 250, most: 12 } as const

/**
 * Refuses a database to which a server has a connection. A server that has been idle for a while has none and is not detected.
 * @throws DATA_REFUSED
 */
async function assertAlone(db: Kysely<Tables>): Promise<void> {
  for (let look = 0; look < looks.most; look += 1) {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'redress' and pid <> pg_backend_pid()`.execute(
      db,
    )
    if (rows.length === 0) return
    await pause(looks.every)
  }
  throw fault('DATA_REFUSED', 'Another process is connected to the database: stop the servers first.')
}

async function withDatabase(url: string, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(openPool(url)) })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** Refuses a database that has a connection of a server. @throws DATA_REFUSED */
export const assertUnusedPostgres = (url: string): Promise<void> => withDatabase(url, assertAlone)

/** Drops every table of the product in one transaction. A server that still runs fails at every request. */
export const destroyPostgres = (url: string): Promise<void> =>
  withDatabase(url, (database) =>
    exclusivelyIn(database)('schema', async (db) => {
      const names = [...tableNames, 'redress_schema'].map((name) => sql.table(name))
      await sql`drop table if exists ${sql.join(names)} cascade`.execute(db)
    }),
  )
