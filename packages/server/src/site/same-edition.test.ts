import * as api from '@redress/api'
import { callOf } from '@redress/api'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cureCase } from '../testing/cure-case.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { listen, startReloadingServer } from '../testing/reloading-server.ts'
import { openRemoteClaimant } from '../testing/remote-claimant.ts'
import { someKey } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

/** The case with everything that only the administration reads changed `number` times. */
const withNotices = (number: number) => ({
  ...cureCase,
  'case.yaml': `${cureCase['case.yaml']}retention: 12/31/${2040 + number}\n`,
  'deficiencies.yaml': cureCase['deficiencies.yaml'].replaceAll('days: 30', `days: ${30 + number}`),
  'fraud.yaml': `lookFrom: ${4 + number}\n`,
  'notices.yaml': `notices: { late: { for: [denied], subject: LocKey_Title, text: LocKey_Agrees, linkDays: ${60 + number} } }\n`,
})

const ofPage = [
  '/automotive/landing',
  '/claim',
  `${api.getCultureContent.path}?culture=en`,
  api.getModelConfigs.path,
  api.getDeadlines.path,
  '/api/docs',
]

test('TIM-3 a version that changes nothing for claimants is in force at once, and no page notices: not after two days, nor after forty of them, nor after a restart', async () => {
  const { server, address, get, reload } = await startReloadingServer({ changes: withNotices(0) })
  const first = server.editions.inForce().version
  const before = await Promise.all(ofPage.map(get))
  const claimant = await openRemoteClaimant(address)
  let last = first
  for (let number = 1; number <= 40; number += 1)
    last = await reload(withNotices(number), { takeOver: false })
  await server.follower?.look()
  expect(last).not.toBe(first)
  expect(server.editions.inForce()).toMatchObject({
    version: last,
    noticesFile: { notices: { late: { linkDays: 100 } } },
  })
  expect(server.follower?.serving()).toMatchObject({ version: last, number: 41, reason: null })
  expect((await server.metrics.read()).text).toContain(`redress_case_version{version="${last}"} 1`)
  expect(await Promise.all(ofPage.map(get))).toEqual(before)

  const code = await claimant.submit(address, someKey, {})
  expect(await server.filed.findByReferenceCode(code ?? '')).toMatchObject({ caseVersion: first })
  server.setNow(server.deps.now().add({ hours: 72 }).toString())
  expect((await openRemoteClaimant(address)).version).toBe(first)
  for (const version of [first, last])
    expect((await get(callOf(api.getModelConfigs.path, version))).status).toBe(200)

  // Its edition is made of the files of the last version now.
  const again = await server.restart()
  const newAddress = `http://127.0.0.1:${await listen(again)}`
  expect(again.editions.inForce().version).toBe(last)
  const answers = ofPage.map(async (path) => {
    const reply = await fetch(`${newAddress}${path}`)
    return { status: reply.status, text: await reply.text() }
  })
  expect(await Promise.all(answers)).toEqual(before)
})

test('TIM-3 of two servers, one that was started under such a version and one that runs since before show the same pages, and each takes what the other began', async () => {
  const shared = { databaseUrl: await postgres.newDatabase(), dataFolder: await temporaryFolder() }
  const { server, address, reload } = await startReloadingServer({ changes: withNotices(0), ...shared })
  const first = server.editions.inForce().version
  const last = await reload(withNotices(1))
  const other = await startTestServer({ caseFolder: server.config.caseFolder, ...shared })
  other.setNow(server.deps.now().toString())
  const otherAddress = `http://127.0.0.1:${await listen(other)}`
  expect([server, other].map(({ editions }) => editions.inForce().version)).toEqual([last, last])

  const [one, two] = [await openRemoteClaimant(address), await openRemoteClaimant(otherAddress)]
  expect([one.version, two.version]).toEqual([first, first])
  const codes = [
    await one.submit(otherAddress, someKey, {}),
    await two.submit(address, 'another-key-of-32-characters-001', { claimDetails: { claimantName: 'Bo' } }),
  ]
  for (const code of codes)
    expect(await server.filed.findByReferenceCode(code ?? '')).toMatchObject({ caseVersion: first })

  const next = await reload({ ...withNotices(2), 'content/en.yaml': ['A form', 'Another form'] })
  await other.follower?.look()
  for (const each of [address, otherAddress]) {
    expect(await (await fetch(each)).text()).toContain(`data-case="${next}"`)
    const known = await fetch(`${each}${callOf(`${api.getCultureContent.path}?culture=en`, first)}`)
    expect([known.status, await known.text()]).toEqual([200, expect.not.stringContaining('Another form')])
  }
})
