import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { hashPins } from '../sign-in/hash-pins.ts'
import { derivationOf } from './derivation.ts'
import { importClassList } from './import-class-list.ts'
import { listChanges } from './list-changes.ts'
import { builtInListWays } from './list-ways.ts'
import type { ListMode } from './stored/class-list.ts'

const head = 'claimId,pin,claimantName,vin\n'

async function scene() {
  const folder = await temporaryFolder()
  const data = await openData(readConfig({ REDRESS_DATA: join(folder, 'data') }))
  onTestFinished(data.storage.close)
  const { storage, ring, keys } = data
  const classList = sealedClassList({ storage, ring })
  const file = join(folder, 'list.csv')
  const compared = async (text: string) => {
    await writeFile(file, head + text)
    return listChanges({ classList, storage, keys, ways: builtInListWays }, file)
  }
  await writeFile(file, `${head}A,111,Ana,V1\nB,222,Bo,V2\nC,333,Cy,\nD,444,Di,\n`)
  await importClassList(
    { classList, keys, ways: builtInListWays, derivation: derivationOf(keys, []) },
    file,
    { mode: 'replace' },
  )
  const imported = async (text: string, mode: ListMode) => {
    await writeFile(file, head + text)
    await importClassList(
      { classList, keys, ways: builtInListWays, derivation: derivationOf(keys, []) },
      file,
      { mode },
    )
  }
  return { data, compared, imported }
}

test('ADM-3 a list is compared with the one in use: added, changed and removed members, each row once', async () => {
  const { compared } = await scene()
  expect(
    await compared('d,444,Di,\nA,111,Ana,V1\nB,222,Bob,V2\nE,555,Ed,\nE,555,Ed again,\nshort\n'),
  ).toEqual({
    inUse: 4,
    added: 1,
    changed: 1,
    pinsNotCompared: 0,
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

test('ADM-3 members whose PIN has a slow hash are counted as not compared, whether the list changes the PIN or not', async () => {
  const { data, compared } = await scene()
  await hashPins({
    ...data,
    now: Temporal.Now.instant,
    holder: 'test',
    turn: async () => undefined,
  })
  expect(await compared('A,999,Ana,V1\nB,222,Bob,V2\nC,333,Cy,\nD,444,Di,\n')).toMatchObject({
    changed: 1,
    pinsNotCompared: 3,
  })
})

test('AUT-3 an update ends the grants of members whose PIN it writes, and a whole list those of removed members', async () => {
  const { data, imported } = await scene()
  const { grants } = data.storage
  const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const of = (claimId: string) => memberIdOf(data.keys, claimId)
  for (const claimId of ['A', 'B', 'C'])
    await grants.give({
      sessionHash: claimId,
      formType: 'Automotive',
      memberId: of(claimId),
      grantedAt: at,
      lastSeenAt: at,
      proof: '',
      retired: false,
      caseVersion: '',
      listed: '',
      tabKey: '',
    })
  const ended = async () => {
    const found = await Promise.all(['A', 'B', 'C'].map((claimId) => grants.find(claimId, 'Automotive')))
    return found.map((grant) => grant?.retired)
  }
  await imported('E,555,Ed,\nA,999,Ana,V1\n', 'add')
  expect(await ended()).toEqual([false, false, false])
  await imported('A,999,Ana,V1\n', 'update')
  expect(await ended()).toEqual([true, false, false])
  await imported('B,222,Bo,V2\n', 'replace')
  expect(await ended()).toEqual([true, false, true])
})
