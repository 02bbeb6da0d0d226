import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../kysely/tables.ts'
import { postgresDialect } from './dialect.ts'
import { openPool } from './pool.ts'

/** The connections of a database, and the queries over them. */
export interface OpenedDatabase {
  readonly pool: Pool
  readonly db: Kysely<Tables>
}

/** Connects to a database; with `readOnly` nothing is written there. */
export function openedDatabase(url: string, readOnly = false): OpenedDatabase {
  const pool = openPool(url, { readOnly })
  return { pool, db: new Kysely<Tables>({ dialect: postgresDialect(pool) }) }
}

/** Works with a database, and closes it where that fails. */
export async function closedUnless<T>({ db }: OpenedDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await db.destroy()
    throw error
  }
}
