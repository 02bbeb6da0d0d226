import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { ErasureStore } from '../erasure-store.ts'
import { bodyStore } from '../kysely/body-store.ts'
import { caseNumberStore } from '../kysely/case-number.ts'
import { caseVersionStore } from '../kysely/case-version-store.ts'
import { erasedTables, erasureStore } from '../kysely/erasure-store.ts'
import { eventStore } from '../kysely/event-store.ts'
import { ledgerStore } from '../kysely/ledger-store.ts'
import { secretCheckStore } from '../kysely/secret-checks.ts'
import { readWith, type Write, writeHeartbeat } from '../kysely/statements.ts'
import { submissionStore } from '../kysely/submission-store.ts'
import { tableStore } from '../kysely/table-store.ts'
import { openStores, type Tables } from '../parts.ts'
import { newestSchema } from '../schema.ts'
import type { Storage } from '../storage.ts'
import { postgresClaimStore } from './claim-store.ts'
import { failureOf } from './dialect.ts'
import { assertDurable, type OpenedDatabase } from './opened-database.ts'
import { asOfNow, exclusivelyIn, transact } from './transact.ts'

/** Whether commits are durable now: settings can be changed while PostgreSQL runs. */
async function checkDurability(pool: OpenedDatabase['pool']): Promise<void> {
  let client: PoolClient | null = null
  try {
    client = await pool.connect()
    await assertDurable(client)
    client.release()
  } catch (error) {
    // Such a connection is not used again.
    client?.release(true)
    throw failureOf(error)
  }
}

/**
 * Frees the room of removed rows for others. PostgreSQL overwrites it when it is used again, and keeps its own log as it is set: the
 * product cannot prove that no byte is left in its files.
 */
const overwriteRemains =
  (db: Kysely<Tables>): ErasureStore['overwrite'] =>
  async () => {
    for (const table of erasedTables) await sql`vacuum ${sql.table(table)}`.execute(db)
    return true
  }

/** `schema`: that of the database; by default the newest. */
interface StorageOptions {
  readonly checkpoint?: Checkpoint | undefined
  readonly schema?: number
}

/** A storage over a database that is open; it is closed with it. */
export function storageOver(
  { pool, db }: OpenedDatabase,
  caseId: string,
  { checkpoint, schema = newestSchema }: StorageOptions = {},
): Storage {
  const exclusively = exclusivelyIn(db)
  const read = readWith(db)
  const write: Write = async (query) => (await db.executeQuery(query.compile())).rows[0]
  return {
    ...openStores({
      db,
      read,
      write,
      exclusively,
      transact: (work) => transact(db, work),
      schema,
      locksRows: true,
    }),
    caseId,
    caseNumber: caseNumberStore(db, write),
    secretChecks: secretCheckStore(db, write),
    caseVersions: caseVersionStore(db, write, exclusively),
    claims: postgresClaimStore(db, checkpoint),
    ledger: ledgerStore(db, exclusively),
    events: eventStore(db, exclusively, true),
    erasures: erasureStore(db, exclusively, overwriteRemains(db)),
    tables: tableStore(
      db,
      (work) => asOfNow(db, work),
      (work) => exclusively('schema', work),
    ),
    bodies: bodyStore(db, exclusively),
    submissions: submissionStore(db),
    check: async () => {
      await checkDurability(pool)
      await writeHeartbeat(db, write)
    },
    close: () => db.destroy(),
  }
}
