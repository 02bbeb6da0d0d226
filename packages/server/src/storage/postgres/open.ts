import { randomUUIDv7 } from 'node:crypto'
import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Checkpoint } from '../../foundation/checkpoint.ts'
import { attemptStore } from '../kysely/attempt-store.ts'
import { bodyStore } from '../kysely/body-store.ts'
import { caseNumberStore } from '../kysely/case-number.ts'
import { classListStore } from '../kysely/class-list.ts'
import { grantStore } from '../kysely/grant-store.ts'
import { writeHeartbeat } from '../kysely/heartbeat.ts'
import { tableStore } from '../kysely/kept-tables.ts'
import { ledgerStore } from '../kysely/ledger-store.ts'
import { outboxStore } from '../kysely/outbox-store.ts'
import { secretCheckStore } from '../kysely/secret-checks.ts'
import { stepStore } from '../kysely/step-store.ts'
import type { Tables } from '../kysely/tables.ts'
import type { Write } from '../kysely/write.ts'
import { ofSchema } from '../of-schema.ts'
import { assertReadable } from '../schema.ts'
import type { Storage } from '../storage.ts'
import { postgresClaimStore } from './claim-store.ts'
import { postgresDialect } from './dialect.ts'
import { assertDurable } from './durability.ts'
import { failureOf } from './failure.ts'
import { makeSchema, migrate, newestSchema, schemaOf } from './migrations.ts'
import { openPool } from './pool.ts'
import { asOfNow, exclusivelyIn, transact } from './transaction.ts'

/** The id that this database was given when it was made, by whichever server came first. */
async function caseIdOf(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('installation')
    .values({ id: 1, case_id: randomUUIDv7() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { case_id } = await db.selectFrom('installation').select('case_id').executeTakeFirstOrThrow()
  return case_id
}

/** Whether commits are durable now: settings can be changed while PostgreSQL runs. */
async function checkDurability(pool: Pool): Promise<void> {
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

interface Opened {
  readonly pool: Pool
  readonly db: Kysely<Tables>
}

function opened(url: string, readOnly = false): Opened {
  const pool = openPool(url, { readOnly })
  return { pool, db: new Kysely<Tables>({ dialect: postgresDialect(pool) }) }
}

function storageOver({ pool, db }: Opened, caseId: string, checkpoint?: Checkpoint): Storage {
  const exclusively = exclusivelyIn(db)
  const write: Write = async (query) => (await db.executeQuery(query.compile())).rows[0]
  return {
    caseId,
    caseNumber: caseNumberStore(db, write),
    secretChecks: secretCheckStore(db, write),
    classList: classListStore(db, exclusively),
    claims: postgresClaimStore(db, checkpoint),
    ledger: ledgerStore(db, exclusively),
    outbox: outboxStore(db, { write, transact: (work) => transact(db, work), locksRows: true }),
    grants: grantStore(db, write),
    attempts: attemptStore(db, write),
    tables: tableStore(
      db,
      (work) => asOfNow(db, work),
      (work) => exclusively('schema', work),
    ),
    steps: stepStore(db, write),
    bodies: bodyStore(db, exclusively),
    check: async () => {
      await checkDurability(pool)
      await writeHeartbeat(db, write)
    },
    close: () => db.destroy(),
  }
}

/** Works with a database, and closes it where that fails. */
async function closedUnless<T>({ db }: Opened, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** How a database is opened. */
interface OpenOptions {
  readonly checkpoint?: Checkpoint | undefined
  /** The schema that an empty database gets; else the newest. */
  readonly schema?: number
}

/**
 * Opens a PostgreSQL database; an empty one gets its tables. Several servers may open it, at the same time too. Lost
 * connections are made again when they are needed; until then calls reject with the fault `DATABASE_UNAVAILABLE`.
 * @throws DATA_REFUSED when commits are not durable there, or its schema is not the one that it should have
 */
export async function openPostgres(url: string, { checkpoint, schema }: OpenOptions = {}): Promise<Storage> {
  const database = opened(url)
  return closedUnless(database, async () => {
    await makeSchema(exclusivelyIn(database.db), schema)
    return storageOver(database, await caseIdOf(database.db), checkpoint)
  })
}

/** The schema of a database, which is not changed; 0 where there is none yet. */
export async function schemaOfPostgres(url: string): Promise<number> {
  const { db } = opened(url, true)
  try {
    return await schemaOf(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Brings the schema of a database up to date.
 * @throws DATA_REFUSED when commits are not durable there, or it is newer than the product
 */
export async function upgradePostgres(url: string): Promise<void> {
  const { db } = opened(url)
  try {
    await migrate(exclusivelyIn(db))
  } finally {
    await db.destroy()
  }
}

/**
 * Opens a database to be read alone, as it is: of an earlier schema too, as far as claims, ledger and the number of the case
 * go. Whatever writes fails.
 * @throws DATA_REFUSED for a schema that cannot be read; SCHEMA_OUTDATED
 */
export function readPostgres(url: string): Promise<Storage> {
  const database = opened(url, true)
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
