import { type QueryExecutorProvider, sql } from 'kysely'
import type { Resealable } from '../sealed.ts'
import { isOther } from './statements.ts'

interface SealedRow {
  readonly id: string | number
  readonly key_id: string
  readonly sealed: Uint8Array
}

/** The sealed values of a table with the columns `key_id` and `sealed`, whose rows one column identifies. */
export const resealableTable = (db: QueryExecutorProvider, table: string, by: string): Resealable => ({
  underOtherKeys: async (keyId, limit) => {
    const { rows } = await sql<SealedRow>`
      select ${sql.ref(by)} as id, key_id, sealed from ${sql.table(table)}
      where ${isOther('key_id', keyId)} limit ${sql.lit(limit)}`.execute(db)
    return rows.map((row) => ({ id: String(row.id), sealed: { keyId: row.key_id, bytes: row.sealed } }))
  },
  exchange: async (id, from, to) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set key_id = ${to.keyId}, sealed = ${to.bytes}
      where ${sql.ref(by)} = ${by === 'number' ? Number(id) : id} and sealed = ${from.bytes}`.execute(db)
    return numAffectedRows === 1n
  },
})
