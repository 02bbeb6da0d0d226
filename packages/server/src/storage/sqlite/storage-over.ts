import type { DatabaseSync } from 'node:sqlite'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import { Kysely } from 'kysely'
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
import { caseNumberStore } from '../kysely/case-number.ts'
import { caseVersionStore } from '../kysely/case-version-store.ts'
import { erasureStore } from '../kysely/erasure-store.ts'
import { eventStore } from '../kysely/event-store.ts'
import { ledgerStore } from '../kysely/ledger-store.ts'
import { secretCheckStore } from '../kysely/secret-checks.ts'
import { readWith, writeHeartbeat } from '../kysely/statements.ts'
import { tableStore } from '../kysely/table-store.ts'
import type { Tables } from '../kysely/tables.ts'
import type { Storage } from '../storage.ts'
import { sqliteClaimStore } from './claim-store.ts'
import { preparedOnce, readAtOnce, sqliteDialect, writeTogether } from './dialect.ts'
import { overwriteRemains } from './overwrite-remains.ts'
import { sharedCommit } from './shared-commit.ts'
import { asOfNow, exclusivelyIn, transact } from './transact.ts'

/** A storage over a database that is open; it is closed with it. */
export function storageOver(database: DatabaseSync, caseId: string, checkpoint?: Checkpoint): Storage {
  const prepare = preparedOnce(database)
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(database, prepare),
  })
  const commit = sharedCommit(db, database)
  const read = readAtOnce(database, prepare, readWith(db))
  const write = writeTogether(prepare, commit)
  const exclusively = exclusivelyIn(db)
  return {
    caseId,
    caseNumber: caseNumberStore(db, write),
    secretChecks: secretCheckStore(db, write),
    caseVersions: caseVersionStore(db, write, exclusively),
    classList: classListStore(db, read, exclusively),
    classHistory: classHistoryStore(db, exclusively),
    claims: sqliteClaimStore(db, database, commit, exclusively, checkpoint),
    ledger: ledgerStore(db, exclusively),
    events: eventStore(db, exclusively, false),
    erasures: erasureStore(db, exclusively, overwriteRemains(database)),
    traits: traitStore(db, exclusively),
    access: accessStore(db, exclusively),
    apiKeys: apiKeyStore(db, exclusively),
    outbox: outboxStore(db, { write, transact: (work) => transact(db, work), locksRows: false }),
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
      (work) => transact(db, work),
    ),
    steps: stepStore(db, write),
    bodies: null,
    submissions: null,
    check: () => writeHeartbeat(db, write),
    close: async () => {
      await db.destroy()
      if (database.isOpen) database.close()
    },
  }
}
