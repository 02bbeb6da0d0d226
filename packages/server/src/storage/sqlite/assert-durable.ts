import type { DatabaseSync } from 'node:sqlite'
import { fault } from '../../foundation/faults/fault.ts'

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
