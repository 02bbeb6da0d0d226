import { ofSchema } from '../of-schema.ts'
import { assertReadable, newestSchema } from '../schema.ts'
import type { Storage } from '../storage.ts'
import { schemaOf } from './migrate.ts'
import { closedUnless, openedDatabase } from './opened-database.ts'
import { storageOver } from './storage-over.ts'

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
    assertReadable(schema, newestSchema)
    const { case_id } = await database.db
      .selectFrom('installation')
      .select('case_id')
      .executeTakeFirstOrThrow()
    return ofSchema(schema, storageOver(database, case_id))
  })
}
