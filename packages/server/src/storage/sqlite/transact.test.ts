import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { preparedOnce, sqliteDialect } from './dialect.ts'
import { transact } from './transact.ts'

test('ADM-6 a full disk is reported as such, although SQLite has rolled back by itself', async () => {
  const database = new DatabaseSync(join(await temporaryFolder(), 'full.sqlite'))
  const dialect = sqliteDialect(database, preparedOnce(database))
  const db = new Kysely<object>({ dialect })
  onTestFinished(() => db.destroy())
  database.exec('create table claims (content); pragma max_page_count = 50')
  const filled = transact(db, (connection) =>
    sql`insert into claims values (zeroblob(1000000))`.execute(connection),
  )
  await expect(filled).rejects.toThrow('database or disk is full')
  await transact(db, (connection) => sql`insert into claims values (1)`.execute(connection))
  expect(database.prepare('select content from claims').all()).toEqual([{ content: 1 }])
})
