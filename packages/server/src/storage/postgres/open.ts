import { randomUUIDv7 } from 'node:crypto'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { Kysely } from 'kysely'
import { ofSchema } from '../earlier-schema.ts'
import type { Tables } from '../parts.ts'
import { assertReadable, newestSchema } from '../schema.ts'
import type { Storage } from '../storage.ts'
import { databaseOfUrl, makeSchema, migrate, schemaOf } from './migrate.ts'
import { closedUnless, openedDatabase } from './opened-database.ts'
import { storageOver } from './storage-over.ts'
import { exclusivelyIn } from './transact.ts'

/** The id of this database, created by the first server that opened it. */
async function caseIdOf(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('installation')
    .values({ id: 1, case_id: randomUUIDv7() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { case_id } = await db.selectFrom('installation').select('case_id').executeTakeFirstOrThrow()
  return case_id
}

/** How a database is opened. */
interface OpenOptions {
  readonly checkpoint?: Checkpoint | undefined
  /** The schema for an empty database; default: the newest. */
  readonly schema?: number
}

/**
 * Opens a PostgreSQL database; an empty one gets its tables. Several servers may open it, also at the same time. Lost
 * connections are reopened on demand; until then calls reject with the fault `DATABASE_UNAVAILABLE`.
 * @throws DATA_REFUSED if commits are not durable there, or it has another schema than expected
 */
export async function openPostgres(url: string, { checkpoint, schema }: OpenOptions = {}): Promise<Storage> {
  const database = openedDatabase(url)
  return closedUnless(database, async () => {
    await makeSchema(exclusivelyIn(database.db), schema)
    return storageOver(database, await caseIdOf(database.db), { checkpoint })
  })
}

/**
 * Brings the schema of a database up to date.
 * @throws DATA_REFUSED when commits are not durable there, or it is newer than the product, or from before version 1.0.0
 */
export async function upgradePostgres(url: string): Promise<void> {
  const { db } = openedDatabase(url)
  try {
    await migrate(exclusivelyIn(db))
  } finally {
    await db.destroy()
  }
}

/** The schema of a database, which is not changed; 0 where there is none yet. */
export async function schemaOfPostgres(url: string): Promise<number> {
  const { db } = openedDatabase(url, true)
  try {
    return await schemaOf(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Opens a database read-only and unchanged. With an earlier schema only claims, the ledger and the number of the case can be
 * read. Writing fails.
 * @throws DATA_REFUSED for a schema that cannot be read; SCHEMA_OUTDATED
 */
export function readPostgres(url: string): Promise<Storage> {
  const database = openedDatabase(url, true)
  return closedUnless(database, async () => {
    const schema = await schemaOf(database.db)
    assertReadable(schema, newestSchema, databaseOfUrl)
    const { case_id } = await database.db
      .selectFrom('installation')
      .select('case_id')
      .executeTakeFirstOrThrow()
    return ofSchema(schema, storageOver(database, case_id, { schema }))
  })
}
