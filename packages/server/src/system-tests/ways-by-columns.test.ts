import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import { rotateKeys } from '../case-data/keys/rotate-keys.ts'
import { keyRing, masterKeyFrom } from '../claims/vault/key-ring.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { checkCaseWithList } from '../steps/class-list/check-case-with-list.ts'
import { derivationOf } from '../steps/class-list/derivation.ts'
import { importClassList } from '../steps/class-list/import-class-list.ts'
import { listWays } from '../steps/class-list/list-ways.ts'
import { sharedInUse } from '../steps/class-list/shared-rows.ts'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import { hashPins } from '../steps/sign-in/hash-pins.ts'
import { wayHashOf } from '../steps/sign-in/way-hash.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

type Fields = NonNullable<Parameters<TestBrowser['authorize']>[1]>

const noMatch = { status: 401, error: builtInCopy.LocKey_Error_NoMatch }

async function attempt(server: TestServer, fields: Fields, formType = 'Automotive') {
  const browser = await openBrowser(server)
  const { status, answer } = await browser.authorize(formType, fields)
  return { browser, status, error: answer.error, shown: answer.prepopulatedData[0]?.fields ?? null }
}

const refusalOf = async (server: TestServer, fields: Fields, formType?: string) => {
  const { status, error } = await attempt(server, fields, formType)
  return { status, error }
}

const filed = async (server: TestServer, browser: TestBrowser, credentials: Fields) => {
  const { answer } = await browser.submit('Automotive', await submissionBody(browser, { credentials }))
  return server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
}

const byName =
  '{ way: credentials, columns: [lastName, postalCode, lastFour], ignore: [case, blanks, dashes, accents] }'
const names = `claimId,lastName,postalCode,lastFour,claimantName
A-1,Núñez-Löwe,K1A 0B1,0417,Ana
A-2,O’Brien,90210,1111,Bo
A-3,Smith,10001,2222,Cy
A-4,smith,10001,2222,Di
`
const nameColumns = ['lastName', 'postalCode', 'lastFour']
const ana = { lastName: 'NUNEZ LOWE', postalCode: 'k1a-0b1', lastFour: '0417' }

test('ACC-2 a last name, postal code and four digits sign in however they are written, show nothing, and file a claim of the member', async () => {
  const server = await startTestServer({ changes: columnsCase([byName], nameColumns, names) })
  const { browser, status, shown } = await attempt(server, ana)
  expect({ status, shown }).toEqual({ status: 200, shown: { claimantName: null, vehicle: null } })
  const claim = await filed(server, browser, ana)
  expect(claim).toMatchObject({
    memberId: memberIdOf(server.deps.keys, 'A-1'),
    way: 'credentials',
    claimId: 'A-1',
    amends: null,
  })
  // What was typed proves who the claimant is, and is stored nowhere.
  expect(JSON.stringify(claim)).not.toMatch(/0417|LOWE/)
  expect((await attempt(server, { lastName: "o'brien", postalCode: '90210', lastFour: '1111' })).status).toBe(
    200,
  )
})

test('ACC-2 without leave of the case, letters and blanks are compared as they are', async () => {
  const exact = '{ way: credentials, columns: [lastName, postalCode, lastFour] }'
  const server = await startTestServer({ changes: columnsCase([exact], nameColumns, names) })
  expect(await refusalOf(server, ana)).toEqual(noMatch)
  const written = { lastName: ' Núñez\u2011Löwe ', postalCode: 'K1A  0B1', lastFour: '0417' }
  expect((await attempt(server, written)).status).toBe(200)
})

test('ACC-2 rows that the way cannot tell apart let nobody in, with the words of a wrong entry, and import and check name them', async () => {
  const changes = columnsCase([byName], nameColumns, names)
  const server = await startTestServer({ changes })
  const smith = { lastName: 'Smith', postalCode: '10001', lastFour: '2222' }
  expect(await refusalOf(server, smith)).toEqual(noMatch)
  expect(await refusalOf(server, { ...smith, lastFour: '9999' })).toEqual(noMatch)
  expect(await refusalOf(server, { ...smith, lastFour: '' })).toEqual(noMatch)
  const { deps, config } = server
  const message =
    '2 class members cannot be told apart by lastName, postalCode, lastFour, first in line 4: nobody gets in by them. Add a column to the way, or correct the list.'
  const found = await sharedInUse(sealedClassList(deps), listWays(deps.loadedCase))
  expect(found).toEqual([{ members: 2, line: 4, message }])
  const { findings } = await checkCaseWithList(config.caseFolder, deps.now())
  expect(findings.filter(({ file }) => file.endsWith('.csv'))).toMatchObject([
    { level: 'warning', line: 4, message },
  ])
})

test('ACC-2 a refusal reads and counts the same for an unknown person, for a wrong last column, and for several members', async () => {
  const notes: string[] = []
  const server = await startTestServer({
    changes: columnsCase([byName], nameColumns, names),
    alter: (deps) => ({
      ...deps,
      storage: {
        ...deps.storage,
        classList: new Proxy(deps.storage.classList, {
          get: (list, name, receiver): unknown => {
            notes.push(String(name))
            return Reflect.get(list, name, receiver)
          },
        }),
      },
      pins: {
        ...deps.pins,
        compare: async () => {
          notes.push('compare')
          return false
        },
      },
    }),
  })
  const notesOf = async (fields: Fields) => {
    const browser = await openBrowser(server)
    notes.length = 0
    await browser.authorize('Automotive', fields)
    return [...notes]
  }
  const unknown = await notesOf({ lastName: 'Nobody', postalCode: '1', lastFour: '1' })
  expect(unknown).not.toContain('compare')
  expect(await notesOf({ ...ana, lastFour: '9999' })).toEqual(unknown)
  expect(await notesOf({ lastName: 'Smith', postalCode: '10001', lastFour: '2222' })).toEqual(unknown)
})

test('ACC-2 a list without claim IDs is found by one number alone; equal numbers are refused both', async () => {
  const way = '{ way: credentials, columns: [noticeNumber], ignore: [dashes, blanks, case] }'
  const list = 'noticeNumber,claimantName\nN-17,Ana\nN-18,Bo\nn 18,Cy\n'
  const server = await startTestServer({ changes: columnsCase([way], ['noticeNumber'], list) })
  expect((await attempt(server, { noticeNumber: 'n17' })).status).toBe(200)
  expect(await refusalOf(server, { noticeNumber: 'N-18' })).toEqual(noMatch)
  expect(await Array.fromAsync(server.deps.storage.classList.refusedRows())).toMatchObject([
    { line: 3 },
    { line: 4 },
  ])
  // Members without PINs leave no slow hash to compute.
  expect(await server.deps.storage.classList.pinsLeft()).toBe(0)
})

test('ACC-2 a VIN signs in to file, and shows the columns that the case names alone', async () => {
  const way = '{ way: credentials, columns: [vin], shows: [vehicle] }'
  const list = 'claimId,vin,vehicle,claimantName\nA-1,1HGCM82633A004352,Halden,Ana\n'
  const server = await startTestServer({ changes: columnsCase([way], ['vin'], list) })
  const { status, shown, browser } = await attempt(server, { vin: '1hgcm-82633-a004352' })
  expect({ status, shown }).toEqual({ status: 200, shown: { claimantName: null, vehicle: 'Halden' } })
  expect(await filed(server, browser, { vin: '1HGCM82633A004352' })).toMatchObject({ claimId: 'A-1' })
})

test('ACC-2 a PIN beside a claim ID and a further column needs all of them', async () => {
  const way = '{ way: credentials, columns: [claimId, lastName, pin], ignore: [case] }'
  const list = 'claimId,pin,lastName,claimantName\nA-1,111111,Ray,Ana\n'
  const server = await startTestServer({ changes: columnsCase([way], ['claimId', 'lastName', 'pin'], list) })
  const right = { claimId: 'a1', lastName: 'RAY', pin: '111111' }
  expect((await attempt(server, right)).shown).toEqual({ claimantName: 'Ana', vehicle: null })
  for (const wrong of [{ lastName: 'Roy' }, { pin: '111112' }, { claimId: 'A-2' }])
    expect(await refusalOf(server, { ...right, ...wrong })).toEqual(noMatch)
})

test('ACC-2 ACC-4 the claim of one member is not filed with the credentials of another, nor by another way', async () => {
  const ways = [
    '{ way: credentials, name: byName, columns: [lastName, postalCode, lastFour] }',
    '{ way: credentials, name: byId, columns: [claimId], shows: [claimantName] }',
  ]
  const columns = [...nameColumns, 'claimId']
  const server = await startTestServer({ changes: columnsCase(ways, columns, names) })
  const bo = { way: 'byId', claimId: 'A-2', lastName: null, postalCode: null, lastFour: null }
  const { browser, shown } = await attempt(server, bo)
  expect(shown).toEqual({ claimantName: 'Bo', vehicle: null })
  const status = async (credentials: Fields) =>
    (await browser.submit('Automotive', await submissionBody(browser, { credentials }))).status
  expect(await status({ ...bo, claimId: 'A-1' })).toBe(401)
  const byOtherWay = {
    way: 'byName',
    claimId: null,
    lastName: 'O’Brien',
    postalCode: '90210',
    lastFour: '1111',
  }
  expect(await status(byOtherWay)).toBe(401)
  expect(await status(bo)).toBe(200)
})

test('ACC-2 when the ways of a case change, its list is found by the new ones from the next start on', async () => {
  const server = await startTestServer({ changes: columnsCase([byName], nameColumns, names) })
  const { classList } = server.deps.storage
  const before = await classList.waysOfKeys()
  const form = columnsCase(['{ way: credentials, columns: [claimId] }'], ['claimId'], names)
  const { caseFolder } = server.config
  for (const path of ['forms/automotive.yaml', 'models/automotive-credentials.yaml'])
    await writeFile(join(caseFolder, path), String(form[path]))
  // As where the list was imported by the command: the case has none of its own.
  await writeFile(join(caseFolder, 'class-list.csv'), names)
  const next = await server.restart()
  expect(await next.deps.storage.classList.waysOfKeys()).not.toBe(before)
  expect((await attempt(next, { claimId: 'a-3' })).status).toBe(200)
})

test('ACC-2 look-up keys survive slow hashing, a change of keys, and an import that adds members', async () => {
  const server = await startTestServer({ changes: columnsCase([byName], nameColumns, names) })
  const { storage, keys } = server.deps
  const next = keyRing([
    { id: 'next', bytes: new Uint8Array(32) },
    masterKeyFrom('a secret of at least thirty-two characters'),
  ])
  await hashPins({ storage, ring: next, now: Temporal.Now.instant, holder: 'a test' })
  await rotateKeys({ storage, ring: next, onDamaged: () => undefined })
  const classList = sealedClassList({ storage, ring: next })
  const file = join(server.config.dataFolder, 'more.csv')
  await writeFile(file, 'claimId,lastName,postalCode,lastFour\nA-9,Young,5,6\n')
  const ways = listWays(server.deps.loadedCase)
  const derivation = derivationOf(keys, [server.deps.loadedCase])
  await importClassList({ classList, keys, ways, derivation }, file, { mode: 'add' })
  const { idByKey } = storage.classList
  const [way] = ways.keyed
  if (!way) throw new Error('There is a way.')
  const columns: Record<string, string> = ana
  expect(await idByKey(wayHashOf(keys, way, '', (column) => columns[column] ?? '') ?? '')).toBe(
    memberIdOf(keys, 'A-1'),
  )
})

test('ACC-4 a look-up says whether somebody is affected, opens nothing, and refuses an unknown person like an unaffected one', async () => {
  const way =
    '{ way: credentials, columns: [email], ignore: [case], shows: [vehicle], only: { column: affected, value: "yes" } }'
  const list = 'claimId,email,affected,vehicle\nA-1,ana@a.example,Yes,Halden\nA-2,bo@a.example,no,Halden\n'
  const changes = columnsCase([way], ['email'], list, 'Lookup')
  const server = await startTestServer({ changes })
  const { status, shown } = await attempt(server, { email: 'Ana@A.example' }, 'Lookup')
  expect({ status, shown }).toEqual({ status: 200, shown: { claimantName: null, vehicle: 'Halden' } })
  expect(await server.deps.storage.grants.count()).toBe(0)
  const unknown = await refusalOf(server, { email: 'unknown@a.example' }, 'Lookup')
  expect(unknown).toEqual(noMatch)
  expect(await refusalOf(server, { email: 'bo@a.example' }, 'Lookup')).toEqual(unknown)
})

test('ACC-4 ACC-5 visitors of a look-up who are not in the list bring nobody who signs in to the further step, and have a total of their own', async () => {
  const way = '{ way: credentials, columns: [email], ignore: [case], shows: [vehicle] }'
  const list =
    'claimId,pin,claimantName,email,vehicle\nA-1,482916,Ana,ana@a.example,Halden\nA-2,715302,Bo,bo@a.example,Halden\n'
  const { 'case.yaml': _, ...lookUp } = columnsCase([way], ['email'], list, 'Lookup')
  const server = await startTestServer({
    changes: lookUp,
    attemptLimits: { perPair: 2, perCredential: 20, perNetwork: 4, perCase: 4 },
  })
  const asked = async (fields: Fields, formType?: string) => {
    const browser = await openBrowser(server)
    const { status, answer } = await browser.authorize(formType ?? 'Automotive', fields)
    return [status, answer.furtherStep !== undefined]
  }
  for (let visitor = 0; visitor < 4; visitor += 1)
    expect(await asked({ email: `nobody${visitor}@a.example` }, 'Lookup')).toEqual([401, false])
  expect(await asked({ email: 'ana@a.example' }, 'Lookup')).toEqual([401, true])
  expect(await asked({ claimId: 'A-1', pin: '482916' })).toEqual([200, false])
  for (let guess = 0; guess < 4; guess += 1) await asked({ claimId: `A-${guess}`, pin: '0' })
  expect(await asked({ claimId: 'A-2', pin: '715302' })).toEqual([401, true])
})

test('ACC-2 a list that lacks a column of a way is a mistake of the case', async () => {
  const changes = columnsCase([byName], nameColumns, 'claimId,lastName,postalCode\nA,B,C\n')
  await expect(startTestServer({ changes })).rejects.toThrow('Of its 3 cells none is lastFour.')
})
