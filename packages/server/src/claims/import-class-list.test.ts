import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../storage/sqlite/open.ts'
import { temporaryFolder } from '../testing/case-builder.ts'
import { keyRing, masterKeyFrom } from '../vault/key-ring.ts'
import { sealedClassList } from '../vault/sealed-class-list.ts'
import { keysFrom, memberIdOf } from './credentials.ts'
import { ClassListError, importClassList, sampleCredentials } from './import-class-list.ts'

const keys = keysFrom('a secret of at least thirty-two characters')

async function importing(csv: string) {
  const folder = await temporaryFolder()
  const file = join(folder, 'class-list.csv')
  await writeFile(file, csv)
  const storage = openSqlite(join(folder, 'redress.sqlite'))
  onTestFinished(storage.close)
  const ring = keyRing([masterKeyFrom('a secret of the vault')])
  const classList = sealedClassList({ ...storage, ring })
  return {
    file,
    classList,
    run: async (withKeys = keys) => {
      const report = await importClassList({ classList, keys: withKeys }, file)
      return { ...report, refused: await Array.fromAsync(classList.refusedRows()) }
    },
    find: (claimId: string) => classList.find(memberIdOf(keys, claimId)),
  }
}

test('ADM-3 a class list is imported: names camel-cased, quotes and line breaks read, empty cells left out', async () => {
  const { run, find } = await importing(
    '\uFEFFClaimId,PIN,Claimant Name,vehicle\r\nA-1,111,"Ng, ""Al""\nJr.",Halden\r\nA-2,222,Bo,\r\n',
  )
  expect(await run()).toEqual({ imported: true, members: 2, refused: [] })
  expect((await find('a1'))?.data).toEqual({ claimantName: 'Ng, "Al"\nJr.', vehicle: 'Halden' })
  expect((await find('a2'))?.data).toEqual({ claimantName: 'Bo' })
})

test('ADM-3 neither claim ids nor PINs are kept as they are', async () => {
  const { run, find } = await importing('claimId,pin\nMFP-000123,482916\n')
  await run()
  expect(JSON.stringify(await find('MFP-000123'))).not.toMatch(/000123|482916/)
})

test('ADM-3 rows that are short, long, broken, repeated or without credentials are refused with their line', async () => {
  const { run, find } = await importing(
    'claimId,pin,name\nA,1,Ana\nB,2\nC,3,Cy,more\n,4,Di\nE,,Ed\na,9,Other\nF,6,Fay\n',
  )
  expect(await run()).toEqual({
    imported: true,
    members: 2,
    refused: [
      { line: 3, reason: 'It has 2 cells, the header has 3.' },
      { line: 4, reason: 'It has 4 cells, the header has 3.' },
      { line: 5, reason: 'It has no claimId.' },
      { line: 6, reason: 'It has no pin.' },
      { line: 7, reason: 'Its claim id is the one of an earlier row.' },
    ],
  })
  expect((await find('A'))?.data).toEqual({ name: 'Ana' })
})

test('ADM-3 the same list is imported once; another list, or another secret, imports anew', async () => {
  const { file, run } = await importing('claimId,pin\nA,1\n')
  expect((await run()).imported).toBe(true)
  expect((await run()).imported).toBe(false)
  await writeFile(file, 'claimId,pin\nA,1\nB,2\n')
  expect(await run()).toMatchObject({ imported: true, members: 2 })
  expect((await run(keysFrom('another secret of more than thirty-two'))).imported).toBe(true)
})

test('ADM-3 a list without a column for credentials is refused, and the earlier one stays', async () => {
  const { file, run, find } = await importing('claimId,pin\nA,1\n')
  await run()
  await writeFile(file, 'claim,pin\nB,2\n')
  await expect(run()).rejects.toThrow(ClassListError)
  expect(await find('A')).not.toBeNull()
})

test('the sample credentials are those of the first row', async () => {
  const { file } = await importing('pin,name,claimId\n111,Ana,A-1\n222,Bo,A-2\n')
  expect(await sampleCredentials(file)).toEqual({ claimId: 'A-1', pin: '111' })
})
