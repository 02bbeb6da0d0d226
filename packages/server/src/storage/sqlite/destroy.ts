import { rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { fault } from '@redress/foundation/faults/fault.ts'
import { sqliteResult } from '@redress/foundation/faults/system-trouble.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { overwriteAndRemove } from '../files/disk.ts'

/** Milliseconds to wait while another process has the database. */
const busyTimeout = 1000

/**
 * Refuses a database that another process has open: removing its write-ahead log requires exclusive access.
 * @throws DATA_REFUSED, and the error of SQLite for a file that is damaged or not accessible
 */
export function assertUnusedSqlite(file: string): void {
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    const { journal_mode } = database.prepare('PRAGMA journal_mode = DELETE').get() ?? {}
    if (journal_mode === 'delete') return
  } catch (error) {
    if (sqliteResult(error) !== 'busy') throw error
  } finally {
    database.close()
  }
  throw fault('DATA_REFUSED', 'Another process has the database open: stop the server first.')
}

/**
 * Destroys a database that no process has open, or finishes an interrupted destruction.
 * @throws DATA_REFUSED while another process has it open
 */
export async function destroySqlite(file: string): Promise<void> {
  // Renamed first, so that no process opens a partly overwritten file.
  const doomed = `${file}.destroyed`
  if (await isThere(file)) {
    assertUnusedSqlite(file)
    await rename(file, doomed)
  }
  await overwriteAndRemove(doomed)
  for (const end of ['-wal', '-shm', '-journal']) await rm(`${file}${end}`, { force: true })
}
