import { randomUUIDv7 } from 'node:crypto'
import { closeSync, fchmodSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { ownerOnly } from '@redress/foundation/files/owner-only.ts'
import type { Storage } from '../storage.ts'
import { makeSchema, migrate } from './migrate.ts'
import { storageOver } from './storage-over.ts'

/** The pragmas that durability depends on: each is set and then read back, since SQLite ignores unsupported values. */
const required: Readonly<Record<string, { readonly set: string; readonly reads: string | number }>> = {
  // This is first: without it the others fail at once while another process opens or closes the database.
  busy_timeout: { set: '5000', reads: 5000 },
  journal_mode: { set: 'WAL', reads: 'wal' },
  // In WAL, NORMAL may lose commits that were acknowledged when the power fails; FULL syncs before each.
  synchronous: { set: 'FULL', reads: 2 },
  foreign_keys: { set: 'ON', reads: 1 },
  // Deleted data is overwritten, so that the file contains only the current content of the database.
  secure_delete: { set: 'ON', reads: 1 },
  // KiB, and as much again while a class list is indexed; the operating system caches more of the file in memory.
  cache_size: { set: '-16384', reads: -16384 },
}

const readPragma = (database: DatabaseSync, name: string): unknown =>
  Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]

/** Makes an open database durable. @throws if SQLite ignores a setting */
export function assertDurable(database: DatabaseSync): void {
  for (const [name, { set, reads }] of Object.entries(required)) {
    database.exec(`PRAGMA ${name} = ${set}`)
    const now = readPragma(database, name)
    if (now !== reads)
      throw fault(
        'DATA_REFUSED',
        `The database refuses ${name} = ${set} (it stays ${String(now)}): claims would not be safe in it.`,
      )
  }
}

/** The id of this database, created with it. */
function caseIdOf(database: DatabaseSync): string {
  database
    .prepare('INSERT INTO installation (id, case_id) VALUES (1, ?) ON CONFLICT DO NOTHING')
    .run(randomUUIDv7())
  return String(database.prepare('SELECT case_id FROM installation').get()?.case_id)
}

/**
 * Creates an empty file that only its owner can use, if it is missing: SQLite gives its log the same mode. If it cannot
 * be created, SQLite reports the reason, as for an existing file.
 */
function makeOwnerOnly(file: string): void {
  if (file === ':memory:') return
  try {
    const handle = openSync(file, 'ax', ownerOnly.file)
    fchmodSync(handle, ownerOnly.file)
    closeSync(handle)
  } catch {
    // It exists, or SQLite reports the problem with its path.
  }
}

/** The database with its schema and its id; closed if it cannot be used. */
function openDatabase(
  file: string,
  schema?: number,
): { readonly database: DatabaseSync; readonly caseId: string } {
  makeOwnerOnly(file)
  const database = new DatabaseSync(file)
  try {
    assertDurable(database)
    makeSchema(database, file, schema)
    return { database, caseId: caseIdOf(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

/** How a database is opened. */
interface OpenOptions {
  readonly checkpoint?: Checkpoint | undefined
  /** The schema for a new database; default: the newest. */
  readonly schema?: number
}

/**
 * Opens the database file, and creates it if it is missing.
 * @throws DATA_REFUSED if it cannot be made durable, or has another schema than expected
 */
export function openSqlite(file: string, { checkpoint, schema }: OpenOptions = {}): Storage {
  const { database, caseId } = openDatabase(file, schema)
  return storageOver(database, caseId, { checkpoint })
}

/**
 * Brings the schema of a database up to date.
 * @throws DATA_REFUSED when it cannot be made durable, is newer than the product, or from before version 1.0.0
 */
export function upgradeSqlite(file: string): void {
  const database = new DatabaseSync(file)
  try {
    assertDurable(database)
    migrate(database, file)
  } finally {
    database.close()
  }
}
