import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { aFault } from '../../testing/a-fault.ts'
import { storageConformance } from '../conformance/storage-conformance.ts'
import { assertDurable, openSqlite } from './open.ts'

const newFile = async (): Promise<string> => join(await temporaryFolder(), 'redress.sqlite')

describe('SQLite', () => {
  storageConformance(async () => {
    const storage = openSqlite(await newFile())
    onTestFinished(() => storage.close())
    return storage
  })
})

const ofSchema =
  "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid"

/** The writes of another process that opens a new database: the current schema. */
async function newestSchema(): Promise<string> {
  const file = await newFile()
  await openSqlite(file).close()
  const database = new DatabaseSync(file)
  const { user_version } = database.prepare('PRAGMA user_version').get() ?? {}
  const made = database
    .prepare(ofSchema)
    .all()
    .map((row) => z.parse(z.object({ sql: z.string() }), row).sql)
  database.close()
  return `${made.join(';')}; PRAGMA user_version = ${String(user_version)}`
}

/** Another thread that locks the file a moment longer than this thread needs to request it, and then commits. */
async function heldElsewhere(file: string, [begin, writes]: readonly [string, string]): Promise<void> {
  const holder = new Worker(
    `const { DatabaseSync } = require('node:sqlite')
    const { parentPort, workerData: { file, begin, writes } } = require('node:worker_threads')
    const database = new DatabaseSync(file)
    database.exec(begin)
    parentPort.postMessage('held')
    setTimeout(() => { database.exec(writes + '; COMMIT'); database.close() }, 300)`,
    { eval: true, workerData: { file, begin, writes } },
  )
  await new Promise((resolve) => holder.once('message', resolve))
}

test.each<[string, () => Promise<readonly [string, string]>]>([
  ['makes it', async () => ['BEGIN EXCLUSIVE', 'SELECT 1']],
  ['writes its schema', async () => ['PRAGMA journal_mode = WAL; BEGIN IMMEDIATE', await newestSchema()]],
])(
  'a new database is opened by two processes at once: the other %s, and this one waits',
  async (_, other) => {
    const file = await newFile()
    await heldElsewhere(file, await other())
    const storage = openSqlite(file)
    onTestFinished(storage.close)
    await storage.check()
    expect(await storage.tables.isEmpty()).toBe(true)
  },
)

test('a database that cannot have a write-ahead log is refused', () => {
  expect(() => openSqlite(':memory:')).toThrow('The database refuses journal_mode = WAL')
})

test('a database of a later version of the product is refused', async () => {
  const file = await newFile()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  const open = () => openSqlite(file)
  expect(open).toThrow('The data have schema 99')
  expect(open).toThrow(aFault('DATA_REFUSED'))
})

test('ADM-6 every opening, the second too, makes commits durable before they are acknowledged', async () => {
  const file = await newFile()
  for (const database of [new DatabaseSync(file), new DatabaseSync(file)]) {
    assertDurable(database)
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    database.close()
  }
})
