import type { DatabaseSync } from 'node:sqlite'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import { Kysely } from 'kysely'
import { caseNumberStore } from '../kysely/case-number.ts'
import { caseVersionStore } from '../kysely/case-version-store.ts'
import { erasureStore } from '../kysely/erasure-store.ts'
import { eventStore } from '../kysely/event-store.ts'
import { ledgerStore } from '../kysely/ledger-store.ts'
import { secretCheckStore } from '../kysely/secret-checks.ts'
import { readWith, writeHeartbeat } from '../kysely/statements.ts'
import { tableStore } from '../kysely/table-store.ts'
import { openStores, type Tables } from '../parts.ts'
import { newestSchema } from '../schema.ts'
import type { Storage } from '../storage.ts'
import { sqliteClaimStore } from './claim-store.ts'
import { preparedOnce, readAtOnce, sqliteDialect, writeTogether } from './dialect.ts'
import { overwriteRemains } from './overwrite-remains.ts'
import { sharedCommit } from './shared-commit.ts'
import { asOfNow, exclusivelyIn, transact } from './transact.ts'

/** `schema`: that of the database; by default the newest. */
interface StorageOptions {
  readonly checkpoint?: Checkpoint | undefined
  readonly schema?: number
}

/** A storage over a database that is open; it is closed with it. */
export function storageOver(
  database: DatabaseSync,
  caseId: string,
  { checkpoint, schema = newestSchema }: StorageOptions = {},
): Storage {
  const prepare = preparedOnce(database)
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(database, prepare),
  })
  const commit = sharedCommit(db, database)
  const read = readAtOnce(database, prepare, readWith(db))
  const write = writeTogether(prepare, commit)
  const exclusively = exclusivelyIn(db)
  return {
    ...openStores({
      db,
      read,
      write,
      exclusively,
      transact: (work) => transact(db, work),
      schema,
      locksRows: false,
    }),
    caseId,
    caseNumber: caseNumberStore(db, write),
    secretChecks: secretCheckStore(db, write),
    caseVersions: caseVersionStore(db, write, exclusively),
    claims: sqliteClaimStore(db, database, commit, exclusively, checkpoint),
    ledger: ledgerStore(db, exclusively),
    events: eventStore(db, exclusively, false),
    erasures: erasureStore(db, exclusively, overwriteRemains(database)),
    tables: tableStore(
      db,
      (work) => asOfNow(db, work),
      (work) => transact(db, work),
    ),
    bodies: null,
    submissions: null,
    check: () => writeHeartbeat(db, write),
    close: async () => {
      await db.destroy()
      if (database.isOpen) database.close()
    },
  }
}
