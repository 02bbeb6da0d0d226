import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultDataFolder } from './data-folder.ts'

let here = ''
beforeEach(async () => {
  here = await temporaryFolder()
  vi.spyOn(process, 'cwd').mockReturnValue(here)
})
afterEach(() => vi.restoreAllMocks())

/** Creates `data` in the current directory, as a server before 1.0.0 did. */
async function makeFormerData(number: string | null): Promise<void> {
  await mkdir(join(here, 'data'))
  const database = new DatabaseSync(join(here, 'data/redress.sqlite'))
  database.exec('CREATE TABLE installation (case_number TEXT)')
  database.prepare('INSERT INTO installation VALUES (?)').run(number)
  database.close()
}

const numberOf = 'number: 3:26-cv-00412\n'

async function caseWithNumber(): Promise<string> {
  const folder = await writeCase()
  await writeFile(join(folder, 'case.yaml'), numberOf)
  return folder
}

test('the data of a case are beside its folder', async () => {
  const folder = await caseWithNumber()
  expect(defaultDataFolder(`${folder}/`)).toBe(`${folder}-data`)
})

test.each([
  ['this case', '3:26-cv-00412', true],
  ['no case yet', null, true],
  ['another case', '1:25-cv-1', false],
])('whether data in the current directory that belong to %s (%s) are used: %s', async (_, number, used) => {
  const folder = await caseWithNumber()
  await makeFormerData(number)
  expect(defaultDataFolder(folder)).toBe(used ? join(here, 'data') : `${folder}-data`)
})

test('data beside the case are used, whatever the current directory holds', async () => {
  const folder = await caseWithNumber()
  await makeFormerData('3:26-cv-00412')
  await mkdir(`${folder}-data`)
  expect(defaultDataFolder(folder)).toBe(`${folder}-data`)
})

test('documents in the current directory whose claims are in PostgreSQL are used', async () => {
  const folder = await caseWithNumber()
  await mkdir(join(here, 'data/documents'), { recursive: true })
  expect(defaultDataFolder(folder)).toBe(join(here, 'data'))
})
