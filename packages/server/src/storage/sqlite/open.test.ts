import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/case-builder.ts'
import { storageConformance } from '../conformance.ts'
import { StorageRefusedError } from '../refused-error.ts'
import { assertDurable, openSqlite } from './open.ts'

const newFile = async (): Promise<string> => join(await temporaryFolder(), 'redress.sqlite')

describe('SQLite', () => {
  storageConformance(async () => {
    const storage = openSqlite(await newFile())
    onTestFinished(() => storage.close())
    return storage
  })
})

test('a database that cannot have a write-ahead log is refused', () => {
  expect(() => openSqlite(':memory:')).toThrow('The database refuses journal_mode = WAL')
})

test('a database of a later version of the product is refused', async () => {
  const file = await newFile()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  const open = () => openSqlite(file)
  expect(open).toThrow('The database has schema 99')
  expect(open).toThrow(StorageRefusedError)
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
