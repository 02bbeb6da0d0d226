import { once } from 'node:events'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskFault, systemTrouble } from '@redress/foundation/faults/system-trouble.ts'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../storage/sqlite/open.ts'

/** The error of a failed operation. */
const failureOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error: unknown) => error,
  )

test('ADM-4 a full disk or database is reported as such, whether or not a file is named', async () => {
  const disk = await open('/dev/full', 'w')
  onTestFinished(() => disk.close())
  expect(systemTrouble(await failureOf(() => disk.write('claims')))?.sentence).toMatch(
    /^The disk is full \(ENOSPC/,
  )
  const database = new DatabaseSync(join(await temporaryFolder(), 'full.sqlite'))
  onTestFinished(() => database.close())
  database.exec('create table claims (content); pragma max_page_count = 3')
  const fill = async () => database.exec('insert into claims values (zeroblob(100000))')
  expect(systemTrouble(await failureOf(fill))?.sentence).toMatch(
    /^The disk is full \(database or disk is full/,
  )
  expect(systemTrouble(new Error('a fault of ours'))).toBeNull()
})

test.each([
  ['ENOSPC', 'DISK_FULL'],
  ['EDQUOT', 'DISK_FULL'],
  ['EROFS', 'DISK_UNUSABLE'],
  ['EACCES', 'DISK_UNUSABLE'],
  ['EIO', 'DISK_UNUSABLE'],
])('OPS-3 a disk that fails with %s is reported as %s', (code, fault) => {
  const cause = Object.assign(new Error(code), { code })
  expect([diskFault(cause), diskFault(new Error('wrapped', { cause }))]).toEqual([fault, fault])
})

test('a database that another process writes to is reported as busy', async () => {
  const file = join(await temporaryFolder(), 'busy.sqlite')
  const [writer, waiting] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 10 })]
  onTestFinished(() => {
    writer.close()
    waiting.close()
  })
  writer.exec('create table claims (content); begin immediate')
  const write = async () => waiting.exec('insert into claims values (1)')
  expect(systemTrouble(await failureOf(write))?.sentence).toMatch(/^Another process has been writing/)
})

test('ADM-5 a file is written whole or left as it was, and is named as it was asked for', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'report.html')
  await writeFile(file, 'before')
  await writeWhole(file, 'after')
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['after', ['report.html']])
  const inFile = join(file, 'report.html')
  expect(systemTrouble(await failureOf(() => writeWhole(inFile, 'x')))?.sentence).toBe(
    `${inFile} cannot be used: a part of its path is no folder.`,
  )
})

test('a file that is not a database is reported as such', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await writeFile(file, 'claimId,pin\n'.repeat(100))
  expect(systemTrouble(await failureOf(async () => openSqlite(file)))?.sentence).toMatch(
    /^The database in the data folder is damaged, or is none\. /,
  )
})

test.each([
  ['192.0.2.1', '192.0.2.1 is no address of this machine: set HOST to one that is.'],
  [
    'nowhere.invalid',
    "There is no host 'nowhere.invalid': set HOST to a name or an address of this machine.",
  ],
])('a server that cannot listen at %s says which setting to change', async (host, sentence) => {
  const server = createServer().listen(0, host)
  const [error]: unknown[] = await once(server, 'error')
  expect(systemTrouble(error)?.sentence).toBe(sentence)
})
