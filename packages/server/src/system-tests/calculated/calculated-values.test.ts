import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaseChanges, soundCase, writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { reloadCase } from '../../installation/reload-case.ts'
import { derivationOf } from '../../steps/class-list/derivation.ts'
import { importClassList } from '../../steps/class-list/import-class-list.ts'
import { listWays } from '../../steps/class-list/list-ways.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { listen } from '../../testing/reloading-server.ts'
import { openRemoteClaimant, type RemoteClaimant } from '../../testing/remote-claimant.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const list = (weeks: number): string => `claimId,pin,ClaimantName,Vehicle,Weeks
AB-1234,482916,Ana Ñandú,Halden,${weeks}
AB-5678,111222,Bo Chen,,1
`

const ana = { claimId: 'AB-1234', pin: '482916' }
/** Who has one week on record. */
const bo = { claimId: 'AB-5678', pin: '111222' }

/** The small case with a payment: the weeks that the class list knows, at this rate. */
const paidBy = (rate: number): CaseChanges => ({
  'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}  pay: { currency: USD, value: prepopulatedData.weeks * ${rate} }\n`,
  'models/automotive-prepopulated-data.yaml': ['vehicle: {}', 'vehicle: {}, weeks: { type: number }'],
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    '      - { type: calculated, field: claimDetails.pay, label: LocKey_Name }\n      - { type: checkbox, field: claimDetails.agrees',
  ],
  'class-list.csv': list(3),
})

/** Puts the case with another rate into force, as `redress reload` does. */
async function reloadWith({ config, deps, setNow, follower }: TestServer, rate: number): Promise<void> {
  const folder = await writeCase({ ...paidBy(rate), 'class-list.csv': null })
  await cp(folder, config.caseFolder, { recursive: true })
  const { change } = await reloadCase({ ...deps, config, now: deps.now })
  setNow(change.from.toString())
  await follower?.look()
}

async function importWeeks({ deps }: TestServer, weeks: number): Promise<void> {
  const classList = sealedClassList(deps)
  const file = join(await temporaryFolder(), 'list.csv')
  await writeFile(file, list(weeks))
  const use = { classList, keys: deps.keys, ways: listWays(deps.loadedCase) }
  const derivation = derivationOf(deps.keys, [deps.loadedCase])
  await importClassList({ ...use, derivation }, file, { mode: 'replace' })
}

/** A server that listens. */
async function listening(options: TestServerOptions) {
  const server = await startTestServer(options)
  return { server, address: `http://127.0.0.1:${await listen(server)}` }
}

/** Sends a claim of the page that a claimant has opened, with this payment. */
const send = (
  claimant: RemoteClaimant,
  address: string,
  pay: string,
  key: string,
  credentials: Readonly<Record<string, string>> = ana,
) =>
  claimant.send(address, key, { credentials, claimDetails: { pay }, strings: { calculatedOn: '2026-11-20' } })

const keyOf = (name: string): string => `key-of-${name}`.padEnd(32, '0')
const versionIn = ({ editions }: TestServer): string => editions.inForce().version
const codeOf = ({ answer }: Awaited<ReturnType<typeof send>>): string => answer.referenceCodeForm ?? ''

/** What is stored of a claim: the version of its page, and its payment. */
async function stored({ filed }: TestServer, code: string) {
  const claim = await filed.findByReferenceCode(code)
  const details = claim?.models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')
  return { version: claim?.caseVersion, pay: details?.fields.pay }
}

test('EXP-4 TIM-3 a page that was opened before a reload files what it calculated, and a new page what the new case calculates', async () => {
  const { server, address } = await listening({ changes: paidBy(25) })
  const opened = await openRemoteClaimant(address)
  await reloadWith(server, 30)
  const first = await send(opened, address, '75', keyOf('first'))
  expect([first.status, await stored(server, codeOf(first))]).toEqual([
    200,
    { version: opened.version, pay: '75' },
  ])
  const anew = await openRemoteClaimant(address, bo)
  expect(anew.version).not.toBe(opened.version)
  const second = await send(anew, address, '30', keyOf('second'), bo)
  expect([second.status, await stored(server, codeOf(second))]).toEqual([
    200,
    { version: anew.version, pay: '30' },
  ])
})

test('EXP-4 TIM-3 after a reload the figure of the other version is refused with both figures, on the page of either', async () => {
  const { server, address } = await listening({ changes: paidBy(25) })
  const opened = await openRemoteClaimant(address)
  await reloadWith(server, 30)
  for (const [claimant, sent, right] of [
    [opened, '90', '75'],
    [await openRemoteClaimant(address), '75', '90'],
  ] as const) {
    const { status, answer } = await send(claimant, address, sent, keyOf(sent))
    expect([status, answer.submitted]).toEqual([400, false])
    expect(answer.error).toMatch(new RegExp(`${sent}.* is now .*${right}`))
  }
})

test('EXP-4 OPS-9 claims that reach two servers in turn during a reload are filed with the figures of their pages, and a retry at the other server gets the first answer', async () => {
  const shared = {
    databaseUrl: await postgres.newDatabase(),
    dataFolder: await temporaryFolder(),
    caseFolder: await writeCase(paidBy(25)),
  }
  const [one, other] = [await listening(shared), await listening(shared)]
  const opened = await openRemoteClaimant(one.address)
  await reloadWith(one.server, 30)
  // The other server has not looked yet: it still serves the version before.
  expect(versionIn(other.server)).toBe(opened.version)
  const first = await send(opened, other.address, '75', keyOf('first'))
  expect(first.status).toBe(200)
  other.server.setNow(one.server.deps.now().toString())
  await other.server.follower?.look()
  expect(versionIn(other.server)).toBe(versionIn(one.server))
  expect(await send(opened, one.address, '75', keyOf('first'))).toEqual(first)
  const anew = await openRemoteClaimant(one.address, bo)
  const second = await send(anew, other.address, '30', keyOf('second'), bo)
  expect(second.status).toBe(200)
  expect(await stored(other.server, codeOf(first))).toEqual({ version: opened.version, pay: '75' })
  expect(await stored(one.server, codeOf(second))).toEqual({ version: anew.version, pay: '30' })
})

test('EXP-4 once the class list has changed the former figure is refused with both and with the data of now, and the new one is filed', async () => {
  const { server, address } = await listening({ changes: paidBy(25) })
  const claimant = await openRemoteClaimant(address)
  await importWeeks(server, 4)
  const { status, answer } = await send(claimant, address, '75', keyOf('one'))
  expect([status, answer.submitted]).toEqual([400, false])
  expect(answer.error).toMatch(/75.* is now .*100/)
  expect(answer.facts?.prepopulatedData.map(({ fields }) => fields)).toMatchObject([{ weeks: '4' }])
  const again = await send(claimant, address, '100', keyOf('one'))
  expect([again.status, await stored(server, codeOf(again))]).toEqual([
    200,
    { version: claimant.version, pay: '100' },
  ])
})

test('EXP-4 a claim that was filed before the class list changed, and is sent again, gets its first answer', async () => {
  const { server, address } = await listening({ changes: paidBy(25) })
  const claimant = await openRemoteClaimant(address)
  const first = await send(claimant, address, '75', keyOf('one'))
  expect(first.status).toBe(200)
  await importWeeks(server, 4)
  expect(await send(claimant, address, '100', keyOf('one'))).toEqual(first)
})
