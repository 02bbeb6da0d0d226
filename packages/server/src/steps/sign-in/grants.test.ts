import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { giveGrant, keepGrant, openGrant } from './grants.ts'

const given = {
  sessionHash: 'a session',
  formType: 'Automotive',
  memberId: 'a member',
  proof: '',
  caseVersion: '',
  listed: '',
  tabKey: '',
} as const

test('AUT-1 activity of a browser is stored once a minute, so that its grant stays valid and claims do not wait for the write', async () => {
  const { deps } = await startTestServer()
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const grants = { ...deps, now: () => clock.now, inForce: deps.loadedCase }
  const open = () => openGrant(grants, given.sessionHash, given.formType)
  await giveGrant(grants, given)
  const seenAfter = async (seconds: number) => {
    clock.now = Temporal.Instant.from('2026-11-20T20:00:00Z').add({ seconds })
    const grant = await open()
    if (!grant) throw new Error('There is no grant.')
    await keepGrant(grants, grant)
    return (await open())?.lastSeenAt.toString()
  }
  expect(await seenAfter(59)).toBe('2026-11-20T20:00:00Z')
  expect(await seenAfter(60)).toBe('2026-11-20T20:01:00Z')
  // 30 minutes of the page and 30 minutes of tolerance by the server after the last activity, no longer.
  expect(await seenAfter(60 + 3600)).toBe('2026-11-20T21:01:00Z')
  clock.now = Temporal.Instant.from('2026-11-20T22:01:01Z')
  expect(await open()).toBeNull()
})
