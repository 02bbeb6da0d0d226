import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openSqlite } from './open.ts'
import { readSqlite, schemaOfSqlite } from './read.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** A database whose last writes are in its log, without the index of the log. */
async function withoutIndex(): Promise<{ readonly file: string; readonly caseId: string }> {
  const folder = await temporaryFolder()
  const [file, other] = [join(folder, 'redress.sqlite'), join(folder, 'other.sqlite')]
  const storage = openSqlite(other)
  await storage.caseNumber.exchange(null, 'CASE-1')
  for (const end of ['', '-wal']) await copyFile(`${other}${end}`, `${file}${end}`)
  await storage.close()
  await rm(other, { force: true })
  return { file, caseId: storage.caseId }
}

test('OPS-6 a log without its index is read while no copy is in the temporary folder, so that a kill leaves none there', async () => {
  const { file, caseId } = await withoutIndex()
  const place = await temporaryFolder()
  vi.stubEnv('TMPDIR', place)
  expect(schemaOfSqlite(file)).toBeGreaterThan(0)
  const storage = readSqlite(file)
  expect(await readdir(place)).toEqual([])
  expect([storage.caseId, await storage.caseNumber.read()]).toEqual([caseId, 'CASE-1'])
  await storage.close()
  expect(await readdir(place)).toEqual([])
})
