import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { destroySqlite } from './destroy.ts'
import { openSqlite } from './open.ts'

async function newDatabase() {
  const folder = await temporaryFolder()
  const file = join(folder, 'redress.sqlite')
  return { folder, file, storage: openSqlite(file) }
}

test('a database that another process has open is not destroyed, and still works', async () => {
  const { folder, file, storage } = await newDatabase()
  await expect(destroySqlite(file)).rejects.toThrow('Another process has the database open')
  await storage.check()
  await storage.close()
  await destroySqlite(file)
  expect(await readdir(folder)).toEqual([])
})

test('a database that was half overwritten is destroyed to its end', async () => {
  const { folder, file, storage } = await newDatabase()
  await storage.close()
  await rename(file, `${file}.destroyed`)
  await writeFile(`${file}.destroyed`, Buffer.alloc(5000), { flag: 'r+' })
  await destroySqlite(file)
  expect(await readdir(folder)).toEqual([])
  await destroySqlite(file)
})

test('a file that is not a database is not reported as in use', async () => {
  const { file, storage } = await newDatabase()
  await storage.close()
  await writeFile(file, 'no database, but long enough to be taken for one '.repeat(100))
  await expect(destroySqlite(file)).rejects.toThrow('file is not a database')
})
