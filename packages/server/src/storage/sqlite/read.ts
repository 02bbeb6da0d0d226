import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { fault } from '@redress/foundation/faults/fault.ts'
import { makeProcessFolder } from '@redress/foundation/files/process-folder.ts'
import { ofSchema } from '../earlier-schema.ts'
import { assertReadable, newestSchema } from '../schema.ts'
import type { Storage } from '../storage.ts'
import { databaseOfFile, schemaOf } from './migrate.ts'
import { storageOver } from './storage-over.ts'

/** Milliseconds to wait while another process has locked the database. */
const busyTimeout = 5000

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

function openReadOnly(file: string, how: string): DatabaseSync {
  const address = pathToFileURL(file)
  address.search = `?mode=ro&${how}`
  return new DatabaseSync(address, { readOnly: true, timeout: busyTimeout })
}

/** Removes open files. On a system that does not allow this, they are removed when they are closed. */
function unlinkOpen(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // They are removed when the database is closed.
  }
}

interface Opened {
  readonly database: DatabaseSync
  readonly closed: () => void
}

/**
 * Opens a copy of a database whose log has no index, since SQLite would write the index beside the original. Such a log exists
 * only if a server was killed and its folder was copied in part. The first query opens all files of the copy; they are then
 * unlinked, so that the system frees them with the process, however it ends.
 */
function openCopy(file: string): Opened {
  const folder = makeProcessFolder('read')
  const copy = join(folder, 'copy.sqlite')
  const closed = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`)
    const database = new DatabaseSync(copy)
    schemaOf(database)
    unlinkOpen(folder)
    return { database, closed }
  } catch (error) {
    closed()
    throw error
  }
}

/**
 * Opens a database with the content of its log, and changes no byte of it or of the files beside it. A server may have it
 * open.
 */
function openUnchanged(file: string): Opened {
  const nothing = (): void => undefined
  if (existsSync(`${file}-shm`)) return { database: openReadOnly(file, 'readonly_shm=1'), closed: nothing }
  if (sizeOf(`${file}-wal`) > 0) return openCopy(file)
  const begun = statSync(file).mtimeMs
  const closed = (): void => {
    // Without an index no lock prevents a server from writing meanwhile.
    if (existsSync(`${file}-shm`) || statSync(file).mtimeMs !== begun)
      throw fault(
        'DATA_REFUSED',
        'A server opened the database while it was read, so what was found may be wrong. Run it again.',
      )
  }
  return { database: openReadOnly(file, 'immutable=1'), closed }
}

/** The schema of a database file, which is not changed. */
export function schemaOfSqlite(file: string): number {
  const { database, closed } = openUnchanged(file)
  const schema = schemaOf(database)
  database.close()
  closed()
  return schema
}

/**
 * Opens a database file read-only and unchanged. With an earlier schema only claims, the ledger and the number of the case can
 * be read. Writing fails.
 * @throws DATA_REFUSED for a schema that cannot be read; SCHEMA_OUTDATED
 */
export function readSqlite(file: string): Storage {
  const { database, closed } = openUnchanged(file)
  const close = (): void => {
    if (database.isOpen) database.close()
  }
  try {
    const schema = schemaOf(database)
    assertReadable(schema, newestSchema, databaseOfFile(file))
    const caseId = String(database.prepare('SELECT case_id FROM installation').get()?.case_id)
    const storage = ofSchema(schema, storageOver(database, caseId, { schema }))
    return {
      ...storage,
      close: async () => {
        await storage.close()
        closed()
      },
    }
  } catch (error) {
    close()
    closed()
    throw error
  }
}
