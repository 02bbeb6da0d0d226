import { type Kysely, sql } from 'kysely'
import type { ErasureStore } from '../erasure-store.ts'
import { erasedTables } from '../kysely/remove-rows.ts'
import type { Tables } from '../kysely/tables.ts'

/**
 * Frees the room of removed rows for others. PostgreSQL overwrites it when it is used again, and keeps its own log as it is set: the
 * product cannot prove that no byte is left in its files.
 */
export const overwriteRemains =
  (db: Kysely<Tables>): ErasureStore['overwrite'] =>
  async () => {
    for (const table of erasedTables) await sql`vacuum ${sql.table(table)}`.execute(db)
    return true
  }
