import { type Kysely, sql } from 'kysely'
import type { Exclusively } from '../kysely/statements.ts'
import type { Tables } from '../kysely/tables.ts'
import { migrations } from '../migrations/registry.ts'
import { assertCurrent, assertNotNewer, newestSchema } from '../schema.ts'

/**
 * The steps before PostgreSQL was added. The schema has one number for all kinds of databases; a PostgreSQL database stores
 * it without these steps.
 */
const stepsBeforePostgres = 5

/** The schema of a database; 0 before its first step. It is not changed. */
export async function schemaOf(db: Kysely<Tables>): Promise<number> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('redress_schema') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return 0
  const { rows } = await sql<{ version: number }>`select version from redress_schema`.execute(db)
  const version = rows[0]?.version ?? 0
  return version === 0 ? 0 : version + stepsBeforePostgres
}

async function runSteps(db: Kysely<Tables>, from: number, to: number): Promise<void> {
  for (const { postgres } of migrations.slice(from, to))
    if (postgres !== null) await sql.raw(postgres).execute(db)
  await sql`create table if not exists redress_schema (id integer primary key check (id = 1), version integer not null)`.execute(
    db,
  )
  await sql`insert into redress_schema values (1, ${Math.max(0, to - stepsBeforePostgres)}) on conflict (id) do update set version = excluded.version`.execute(
    db,
  )
}

/**
 * Creates the schema of a new database, all steps in one transaction. If several servers start at the same time, one creates
 * it and the others wait.
 * @throws SCHEMA_OUTDATED when it has an earlier schema; DATA_REFUSED when a later version of the product wrote it
 */
export const makeSchema = (exclusively: Exclusively, schema = newestSchema): Promise<void> =>
  exclusively('schema', async (db) => {
    const found = await schemaOf(db)
    if (found === 0) await runSteps(db, 0, schema)
    else assertCurrent(found, schema)
  })

/**
 * Brings a database up to the newest schema, all steps in one transaction.
 * @throws DATA_REFUSED when a later version of the product wrote it
 */
export const migrate = (exclusively: Exclusively): Promise<void> =>
  exclusively('schema', async (db) => {
    const found = await schemaOf(db)
    assertNotNewer(found, newestSchema)
    await runSteps(db, found, newestSchema)
  })
