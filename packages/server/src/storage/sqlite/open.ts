import { randomUUIDv7 } from 'node:crypto'
import { closeSync, fchmodSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Checkpoint } from '../../checkpoint.ts'
import { ownerOnly } from '../../files/owner-only.ts'
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
import { StorageRefusedError } from '../refused-error.ts'
import type { Storage } from '../storage.ts'
import { sqliteClaimStore } from './claim-store.ts'
import { asOfNow, immediately } from './immediately.ts'
import { kyselyDatabase, preparedOnce, writeTogether } from './kysely-database.ts'
import { migrate } from './migrations.ts'
import { sharedCommit } from './shared-commit.ts'

/** What durability rests on, by pragma: each is set in its turn and then read back, for SQLite ignores what it cannot do. */
const required: Readonly<Record<string, { readonly set: string; readonly reads: string | number }>> = {
  // First of all: without it the others fail at once while another process opens or closes the database.
  busy_timeout: { set: '5000', reads: 5000 },
  journal_mode: { set: 'WAL', reads: 'wal' },
  // In WAL, NORMAL may lose commits that were acknowledged when the power fails; FULL syncs before each.
  synchronous: { set: 'FULL', reads: 2 },
  foreign_keys: { set: 'ON', reads: 1 },
  // What is deleted is overwritten, so that the file holds nothing that the database does not.
  secure_delete: { set: 'ON', reads: 1 },
  // KiB, and as much again while an index is made of a class list; the system keeps more of the file in memory.
  cache_size: { set: '-16384', reads: -16384 },
}

const readPragma = (database: DatabaseSync, name: string): unknown =>
  Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]

/** Makes an open database durable. @throws when it cannot be */
export function assertDurable(database: DatabaseSync): void {
  for (const [name, { set, reads }] of Object.entries(required)) {
    database.exec(`PRAGMA ${name} = ${set}`)
    const now = readPragma(database, name)
    if (now !== reads)
      throw new StorageRefusedError(
        `The database refuses ${name} = ${set} (it stays ${String(now)}): claims would not be safe in it.`,
      )
  }
}

/** The id that this database was given when it was made. */
function caseIdOf(database: DatabaseSync): string {
  database
    .prepare('INSERT INTO installation (id, case_id) VALUES (1, ?) ON CONFLICT DO NOTHING')
    .run(randomUUIDv7())
  return String(database.prepare('SELECT case_id FROM installation').get()?.case_id)
}

/**
 * Makes an empty file that only its owner can use, where there is none: SQLite gives its log the same mode. Where it
 * cannot be made SQLite says why, as it does of a file that is there.
 */
function makeOwnerOnly(file: string): void {
  if (file === ':memory:') return
  try {
    const handle = openSync(file, 'ax', ownerOnly.file)
    fchmodSync(handle, ownerOnly.file)
    closeSync(handle)
  } catch {
    // It is there, or SQLite will say what is wrong with the place.
  }
}

/** The database with its schema, and its id; closed again where it cannot be used. */
function openDatabase(file: string): { readonly database: DatabaseSync; readonly caseId: string } {
  makeOwnerOnly(file)
  const database = new DatabaseSync(file)
  try {
    assertDurable(database)
    migrate(database)
    return { database, caseId: caseIdOf(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Opens the database file, making it where there is none, and brings its schema up to date.
 * @throws StorageRefusedError when it cannot be made durable, or is newer than the product
 */
export function openSqlite(file: string, checkpoint?: Checkpoint): Storage {
  const { database, caseId } = openDatabase(file)
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
    check: () => writeHeartbeat(db, write),
    close: async () => {
      await db.destroy()
      if (database.isOpen) database.close()
    },
  }
}
