import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import { temporaryFolder } from '../../testing/case-builder.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { sealedClassList } from '../vault/sealed-class-list.ts'
import { importClassList } from './import-class-list.ts'
import { listChanges } from './list-changes.ts'

const head = 'claimId,pin,claimantName,vin\n'

async function scene() {
  const folder = await temporaryFolder()
  const data = await openData(readConfig({ REDRESS_DATA: join(folder, 'data') }))
  onTestFinished(data.storage.close)
  const { storage, ring, keys } = data
  const classList = sealedClassList({ ...storage, ring })
  const file = join(folder, 'list.csv')
  const compared = async (text: string) => {
    await writeFile(file, head + text)
    return listChanges({ classList, claims: storage.claims, keys }, file)
  }
  await writeFile(file, `${head}A,111,Ana,V1\nB,222,Bo,V2\nC,333,Cy,\nD,444,Di,\n`)
  await importClassList({ classList, keys }, file, { mode: 'replace' })
  return { data, compared }
}

test('ADM-3 a list is compared with the one in use: added, changed and removed members, each row once', async () => {
  const { compared } = await scene()
  expect(
    await compared('d,444,Di,\nA,111,Ana,V1\nB,222,Bob,V2\nE,555,Ed,\nE,555,Ed again,\nshort\n'),
  ).toEqual({
    inUse: 4,
    added: 1,
    changed: 1,
    removed: 1,
    claimsOfRemoved: { count: 0, codes: [] },
  })
})

test.each([
  ['a PIN', 'A,999,Ana,V1'],
  ['a VIN', 'A,111,Ana,V9'],
  ['a cell that is empty now', 'A,111,,V1'],
])('ADM-3 a member is changed by %s', async (_, row) => {
  const { compared } = await scene()
  expect(await compared(`${row}\nB,222,Bo,V2\nC,333,Cy,\nD,444,Di,\n`)).toMatchObject({
    changed: 1,
    removed: 0,
  })
})

test('ADM-3 claims of members whom a list lacks are named', async () => {
  const { data, compared } = await scene()
  const { file } = claimMaker(data)
  const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const [ana, bo] = ['A', 'B'].map((claimId) => memberIdOf(data.keys, claimId))
  const { referenceCode } = await file({ number: 1, at, ...(ana && { memberId: ana }) })
  await file({ number: 2, at, ...(bo && { memberId: bo }) })
  expect(await compared('B,222,Bo,V2\n')).toMatchObject({
    removed: 3,
    claimsOfRemoved: { count: 1, codes: [referenceCode] },
  })
})
