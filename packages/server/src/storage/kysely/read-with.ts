import type { CompiledQuery, Kysely } from 'kysely'
import type { Read } from './read.ts'
import type { Tables } from './tables.ts'

/** Reads with a connection of Kysely, once it has one. */
export const readWith =
  (db: Kysely<Tables>): Read =>
  async <Row>(query: CompiledQuery<Row>, ...parameters: readonly string[]) => {
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
