import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Checkpoint } from '../../foundation/checkpoint.ts'
import { attemptStore } from '../kysely/attempt-store.ts'
import { caseNumberStore } from '../kysely/case-number.ts'
import { classListStore } from '../kysely/class-list.ts'
import type { Exclusively } from '../kysely/exclusively.ts'
import { grantStore } from '../kysely/grant-store.ts'
import { writeHeartbeat } from '../kysely/heartbeat.ts'
import { tableStore } from '../kysely/kept-tables.ts'
import { ledgerStore } from '../kysely/ledger-store.ts'
import { outboxStore } from '../kysely/outbox-store.ts'
import { secretCheckStore } from '../kysely/secret-checks.ts'
import { stepStore } from '../kysely/step-store.ts'
import type { Tables } from '../kysely/tables.ts'
import type { Storage } from '../storage.ts'
import { sqliteClaimStore } from './claim-store.ts'
import { asOfNow, immediately } from './immediately.ts'
import { kyselyDatabase, preparedOnce, writeTogether } from './kysely-database.ts'
import { sharedCommit } from './shared-commit.ts'

/** A storage over a database that is open; it is closed with it. */
export function sqliteStorage(database: DatabaseSync, caseId: string, checkpoint?: Checkpoint): Storage {
  const prepare = preparedOnce(database)
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: kyselyDatabase(database, prepare) }),
  })
  const commit = sharedCommit(db, database)
  const write = writeTogether(prepare, commit)
  // The file has one write lock for everything.
  const exclusively: Exclusively = (_, work) => immediately(db, work)
  return {
    caseId,
    caseNumber: caseNumberStore(db, write),
    secretChecks: secretCheckStore(db, write),
    classList: classListStore(db, exclusively),
    claims: sqliteClaimStore(db, database, commit, exclusively, checkpoint),
    ledger: ledgerStore(db, exclusively),
    outbox: outboxStore(db, { write, transact: (work) => immediately(db, work), locksRows: false }),
    grants: grantStore(db, write),
    attempts: attemptStore(db, write),
    tables: tableStore(
      db,
      (work) => asOfNow(db, work),
      (work) => immediately(db, work),
    ),
    steps: stepStore(db, write),
    bodies: null,
    check: () => writeHeartbeat(db, write),
    close: async () => {
      await db.destroy()
      if (database.isOpen) database.close()
    },
  }
}
