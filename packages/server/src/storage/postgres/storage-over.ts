import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { apiKeyStore } from '../../programs/stored/api-key-queries.ts'
import { accessStore } from '../../steps/access-log/stored/access-queries.ts'
import { classHistoryStore } from '../../steps/class-list/stored/class-history/class-history-store.ts'
import { classListStore } from '../../steps/class-list/stored/class-list-queries.ts'
import { uploadStore } from '../../steps/documents/stored/upload-queries.ts'
import { stepStore } from '../../steps/filing/stored/step-queries.ts'
import { traitStore } from '../../steps/find/stored/trait-queries.ts'
import { linkStore } from '../../steps/links/stored/link-queries.ts'
import { noticeStore } from '../../steps/notify/stored/notice-queries.ts'
import { observationStore } from '../../steps/observe/stored/observation-queries.ts'
import { outboxStore } from '../../steps/outbox/stored/outbox-queries.ts'
import { draftStore } from '../../steps/save-for-later/stored/draft-queries.ts'
import { reminderStore } from '../../steps/save-for-later/stored/reminder-queries.ts'
import { attemptStore } from '../../steps/sign-in/stored/attempt-queries.ts'
import { grantStore } from '../../steps/sign-in/stored/grant-queries.ts'
import type { ErasureStore } from '../erasure-store.ts'
import { bodyStore } from '../kysely/body-store.ts'
import { caseNumberStore } from '../kysely/case-number.ts'
import { caseVersionStore } from '../kysely/case-version-store.ts'
import { erasureStore } from '../kysely/erasure-store.ts'
import { eventStore } from '../kysely/event-store.ts'
import { ledgerStore } from '../kysely/ledger-store.ts'
import { erasedTables } from '../kysely/remove-rows.ts'
import { secretCheckStore } from '../kysely/secret-checks.ts'
import { readWith, type Write, writeHeartbeat } from '../kysely/statements.ts'
import { submissionStore } from '../kysely/submission-store.ts'
import { tableStore } from '../kysely/table-store.ts'
import type { Tables } from '../kysely/tables.ts'
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

/** A storage over a database that is open; it is closed with it. */
export function storageOver({ pool, db }: OpenedDatabase, caseId: string, checkpoint?: Checkpoint): Storage {
  const exclusively = exclusivelyIn(db)
  const read = readWith(db)
  const write: Write = async (query) => (await db.executeQuery(query.compile())).rows[0]
  return {
    caseId,
    caseNumber: caseNumberStore(db, write),
    secretChecks: secretCheckStore(db, write),
    caseVersions: caseVersionStore(db, write, exclusively),
    classList: classListStore(db, read, exclusively),
    classHistory: classHistoryStore(db, exclusively),
    claims: postgresClaimStore(db, checkpoint),
    ledger: ledgerStore(db, exclusively),
    events: eventStore(db, exclusively, true),
    erasures: erasureStore(db, exclusively, overwriteRemains(db)),
    traits: traitStore(db, exclusively),
    access: accessStore(db, exclusively),
    apiKeys: apiKeyStore(db, exclusively),
    outbox: outboxStore(db, { write, transact: (work) => transact(db, work), locksRows: true }),
    notices: noticeStore(db, write, exclusively),
    grants: grantStore(db, read, write),
    links: linkStore(db, write, exclusively),
    attempts: attemptStore(db, write),
    drafts: draftStore(db, write, exclusively),
    reminders: reminderStore(db, write, exclusively),
    observations: observationStore(db, write),
    uploads: uploadStore(db, write, exclusively),
    tables: tableStore(
      db,
      (work) => asOfNow(db, work),
      (work) => exclusively('schema', work),
    ),
    steps: stepStore(db, write),
    bodies: bodyStore(db, exclusively),
    submissions: submissionStore(db),
    check: async () => {
      await checkDurability(pool)
      await writeHeartbeat(db, write)
    },
    close: () => db.destroy(),
  }
}
