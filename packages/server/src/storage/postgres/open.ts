import { randomUUIDv7 } from 'node:crypto'
import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Checkpoint } from '../../checkpoint.ts'
import { attemptStore } from '../kysely/attempt-store.ts'
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
import type { Storage } from '../storage.ts'
import { postgresClaimStore } from './claim-store.ts'
import { postgresDialect } from './dialect.ts'
import { assertDurable } from './durability.ts'
import { failureOf } from './failure.ts'
import { migrate } from './migrations.ts'
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

/**
 * Opens a PostgreSQL database and brings its schema up to date. Several servers may open it, at the same time too. Lost
 * connections are made again when they are needed; until then calls reject with a `StorageUnavailableError`.
 * @throws StorageRefusedError when commits are not durable there, or it is newer than the product
 */
export async function openPostgres(url: string, checkpoint?: Checkpoint): Promise<Storage> {
  const pool = openPool(url)
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  const exclusively = exclusivelyIn(db)
  const write: Write = async (query) => (await db.executeQuery(query.compile())).rows[0]
  try {
    await migrate(exclusively)
    return {
      caseId: await caseIdOf(db),
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
      check: async () => {
        await checkDurability(pool)
        await writeHeartbeat(db, write)
      },
      close: () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
