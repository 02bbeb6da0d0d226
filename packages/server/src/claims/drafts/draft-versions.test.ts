import { caseHeader, draftBeginAnswer, draftOpenAnswer } from '@redress/api'
import { expect, test } from 'vitest'
import { aContent, draftCase, draftPaths, idOf } from '../../testing/draft-case.ts'
import { startReloadingServer } from '../../testing/reloading-server.ts'
import { openRemoteClaimant, type RemoteClaimant } from '../../testing/remote-claimant.ts'

const id = idOf('a')

test('RET-6 a draft is continued under the version of the case that it began with while that may be open, and under the one in force later', async () => {
  const { server, address, reload } = await startReloadingServer({ changes: draftCase })
  const post = async ({ headers }: RemoteClaimant, call: keyof typeof draftPaths, body: object) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const reply = await fetch(`${address}${draftPaths[call]}`, { ...init, body: JSON.stringify(body) })
    return reply.json()
  }
  const begin = async (claimant: RemoteClaimant): Promise<boolean> =>
    draftBeginAnswer.parse(await post(claimant, 'begin', { form: 'Automotive', id })).begun
  const shownTo = async ({ headers }: RemoteClaimant): Promise<string | undefined> => {
    const { [caseHeader]: _, ...others } = headers
    const page = await fetch(`${address}/automotive/claim-details`, { headers: others })
    return /data-case="([0-9a-f]{64})"/.exec(await page.text())?.[1]
  }

  const one = await openRemoteClaimant(address)
  await post(one, 'save', { form: 'Automotive', id, content: aContent })
  const settings = `${String(draftCase['case.yaml'])}redirectOnError: true\n`
  const second = await reload({ ...draftCase, 'case.yaml': settings })
  expect(second).not.toBe(one.version)

  const other = await openRemoteClaimant(address)
  expect([other.version, await shownTo(other)]).toEqual([second, second])
  expect(draftOpenAnswer.parse(await post(other, 'open', { id })).version).toBe(one.version)
  expect(await begin(other)).toBe(true)
  expect(await shownTo(other)).toBe(one.version)
  // It has that version already.
  expect(await begin(other)).toBe(false)

  server.setNow(server.deps.now().add({ hours: 49 }).toString())
  const late = await openRemoteClaimant(address)
  expect(await begin(late)).toBe(false)
  expect(await shownTo(late)).toBe(second)
})
