import { type Observation, observationHeader } from '@redress/api'
import { expect, test } from 'vitest'
import { rotateKeys } from '../../case-data/keys/rotate-keys.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { forgetOld } from '../../site/upkeep.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts'
import { readObservations } from './observations.ts'
import { openObservation } from './observed-claim.ts'

const observation: Observation = {
  ...{ device: 'ab'.repeat(16), seconds: 312, pages: 4 },
  automated: false,
}

const observing = { 'fraud.yaml': 'observe: { days: 60 }\n' }

/** A server, and how a claim is filed with a header there. */
async function filing(options: TestServerOptions = { changes: observing }) {
  const server = await startTestServer(options)
  const browser = await signedIn(server)
  const file = async (header?: string, key?: string) =>
    browser.submit('Automotive', await submissionBody(browser), {
      headers: {
        'x-forwarded-for': '203.0.113.7',
        ...(header !== undefined && { [observationHeader]: header }),
      },
      ...(key !== undefined && { key }),
    })
  return { server, browser, file }
}

/** What was observed of the claims with these reference codes, in their order; null for one without. */
async function observedOf({ deps, filed }: TestServer, codes: readonly (string | null)[]) {
  const claims = await Promise.all(codes.map((code) => filed.findByReferenceCode(code ?? '')))
  const ids = claims.map((claim) => claim?.id ?? '')
  const found = await readObservations(deps, ids)
  return ids.map((id) => found.get(id) ?? null)
}

test('FRD-8 in a case that observes, what the page observed and the prefix of the network are stored with the claim, encrypted', async () => {
  const { server, file } = await filing({ changes: observing, trustedProxies: 1 })
  const { answer } = await file(JSON.stringify(observation))
  expect(await observedOf(server, [answer.referenceCodeForm])).toEqual([
    { network: '203.0.113.0/24', page: observation },
  ])
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  const [stored] = await server.deps.storage.observations.ofClaims([claim?.id ?? ''])
  expect(Buffer.from(stored?.payload.bytes ?? []).toString('latin1')).not.toContain(observation.device)
  expect(JSON.stringify(claim)).not.toContain(observation.device)
})

test('FRD-8 the same claim that is sent again keeps its first observation', async () => {
  const { server, browser, file } = await filing()
  const first = await file(JSON.stringify(observation))
  const body = await submissionBody(browser)
  const again = await browser.submit('Automotive', body, {
    headers: { [observationHeader]: JSON.stringify({ ...observation, seconds: 999 }) },
  })
  expect(again.answer.referenceCodeForm).toBe(first.answer.referenceCodeForm)
  expect(await observedOf(server, [first.answer.referenceCodeForm])).toMatchObject([
    { page: { seconds: 312 } },
  ])
  expect(await server.deps.storage.observations.count()).toBe(1)
})

test.each([
  ['nothing', undefined],
  ['what is no JSON', '{'],
  ['a number that is none', JSON.stringify({ ...observation, seconds: -1 })],
  ['more than a page says', JSON.stringify({ ...observation, name: 'Ana' })],
  ['a long text', `${JSON.stringify(observation)}${' '.repeat(400)}`],
])('FRD-3 FRD-8 a claim that comes with %s is filed, as one without a page', async (_, header) => {
  const { server, file } = await filing()
  const { status, answer } = await file(header)
  expect([status, answer.submitted]).toEqual([200, true])
  expect(await observedOf(server, [answer.referenceCodeForm])).toMatchObject([{ page: null }])
})

test('FRD-8 a case that does not say so observes nothing, whatever is sent', async () => {
  const { server, file } = await filing({})
  const { answer } = await file(JSON.stringify(observation))
  expect(answer.submitted).toBe(true)
  expect(await server.deps.storage.observations.count()).toBe(0)
})

test('FRD-8 a claim whose observation cannot be stored is filed all the same', async () => {
  const put = () => Promise.reject(new Error('The disk is full.'))
  const { server, file } = await filing({
    changes: observing,
    alter: (deps) => ({
      ...deps,
      storage: { ...deps.storage, observations: { ...deps.storage.observations, put } },
    }),
  })
  expect((await file(JSON.stringify(observation))).answer.submitted).toBe(true)
  expect(await server.deps.storage.observations.count()).toBe(0)
})

test('FRD-8 observations are removed after the days of the case, and at once where the case does not observe any more', async () => {
  const { server, file } = await filing()
  await file(JSON.stringify(observation))
  const { deps } = server
  const { observations } = deps.storage
  const forget = (observe: { readonly days: number } | undefined) => {
    const { loadedCase } = deps
    const { fraudSettings } = loadedCase
    return forgetOld({
      ...deps,
      inForce: () => ({ ...loadedCase, fraudSettings: { ...fraudSettings, observe } }),
    })
  }
  server.setNow('2027-01-19T19:00:00Z')
  await forget({ days: 60 })
  expect(await observations.count()).toBe(1)
  await forget({ days: 59 })
  expect(await observations.count()).toBe(0)
  await file(JSON.stringify(observation))
})

test('FRD-8 an observation opens for its claim alone, and under a new key after a change of keys', async () => {
  const { server, file } = await filing()
  const { answer } = await file(JSON.stringify(observation))
  const { storage, ring } = server.deps
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  const [stored] = await storage.observations.ofClaims([claim?.id ?? ''])
  if (!stored) throw new Error('It was stored.')
  expect(() => openObservation(ring, storage.caseId, { ...stored, claimId: 'another' })).toThrow(/altered/)
  const secrets = [
    'another key of at least thirty-two characters',
    'a secret of at least thirty-two characters',
  ]
  const newRing = keyRing(secrets.map(masterKeyFrom))
  await rotateKeys({ storage, ring: newRing })
  const [moved] = await storage.observations.ofClaims([stored.claimId])
  expect(moved?.payload.keyId).toBe(newRing.current.id)
  expect(openObservation(newRing, storage.caseId, { ...stored, ...moved }).page).toEqual(observation)
})
