import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readWith } from '../kysely/statements.ts'
import type { Tables } from '../parts.ts'
import { preparedOnce, readAtOnce, sqliteDialect } from './dialect.ts'
import { transact } from './transact.ts'

async function openKeys() {
  const database = new DatabaseSync(join(await temporaryFolder(), 'keys.sqlite'))
  const prepare = preparedOnce(database)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, prepare) })
  onTestFinished(() => db.destroy())
  database.exec('create table submission_key (key, claim_id)')
  const read = readAtOnce(database, prepare, readWith(db))
  const query = db.selectFrom('submission_key').select('claim_id').where('key', '=', '').compile()
  return { db, claimsOf: (key: string) => read(query, key) }
}

const insert = sql`insert into submission_key values ('a', 'claim')`

test('SUB-12 a read while a transaction is open waits for its end, and sees nothing that is rolled back', async () => {
  const { db, claimsOf } = await openKeys()
  const written = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<void>()
  const writing = transact(db, async (connection) => {
    await insert.execute(connection)
    written.resolve()
    await failed.promise
  })
  await written.promise
  const reading = claimsOf('a')
  failed.reject(new Error('a full disk'))
  await expect(writing).rejects.toThrow('a full disk')
  expect(await reading).toEqual([])
})

test('a read sees what was committed before it', async () => {
  const { db, claimsOf } = await openKeys()
  await transact(db, (connection) => insert.execute(connection))
  expect(await claimsOf('a')).toEqual([{ claim_id: 'claim' }])
})
