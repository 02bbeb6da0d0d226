import * as api from '@redress/api'
import { callOf } from '@redress/api'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeUnnoticed, withNotices } from '../testing/change-unnoticed.ts'
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

test('TIM-3 a version that changes nothing for claimants is in force at once, and no page notices: not after two days, nor after a restart', () =>
  changeUnnoticed(3))

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
