import { type Kysely, sql } from 'kysely'
import type { Exclusively } from '../kysely/statements.ts'
import type { Tables } from '../parts.ts'
import { assertCurrent, assertReadable, newestSchema, stepsBetween } from '../schema.ts'

/** What a PostgreSQL database stores as its version is less than its schema by this much: version 1.0.0 stored 13 for schema 18. */
const storedLess = 5

/** Names the database in a fault. */
export const databaseOfUrl = 'The database of DATABASE_URL'

/** The schema of a database; 0 before its first step. It is not changed. */
export async function schemaOf(db: Kysely<Tables>): Promise<number> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('redress_schema') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return 0
  const { rows } = await sql<{ version: number }>`select version from redress_schema`.execute(db)
  const [stored] = rows
  return stored === undefined ? 0 : stored.version + storedLess
}

async function runSteps(db: Kysely<Tables>, from: number, to: number): Promise<void> {
  for (const { postgres } of stepsBetween(from, to)) await sql.raw(postgres).execute(db)
  await sql`create table if not exists redress_schema (id integer primary key check (id = 1), version integer not null)`.execute(
    db,
  )
  await sql`insert into redress_schema values (1, ${to - storedLess}) on conflict (id) do update set version = excluded.version`.execute(
    db,
  )
}

/**
 * Creates the schema of a new database, all steps in one transaction. If several servers start at the same time, one creates
 * it and the others wait.
 * @throws SCHEMA_OUTDATED when it has an earlier schema; DATA_REFUSED when a later version of the product wrote it
 */
export const makeSchema = (exclusively: Exclusively<Tables>, schema = newestSchema): Promise<void> =>
  exclusively('schema', async (db) => {
    const found = await schemaOf(db)
    if (found === 0) await runSteps(db, 0, schema)
    else assertCurrent(found, schema, databaseOfUrl)
  })

/**
 * Brings a database up to the newest schema, all steps in one transaction.
 * @throws DATA_REFUSED when it is empty, or a later version of the product or one before 1.0.0 wrote it
 */
export const migrate = (exclusively: Exclusively<Tables>): Promise<void> =>
  exclusively('schema', async (db) => {
    const found = await schemaOf(db)
    assertReadable(found, newestSchema, databaseOfUrl)
    await runSteps(db, found, newestSchema)
  })
