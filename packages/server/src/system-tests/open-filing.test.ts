import { bothWays, openCase } from '@redress/case/testing/open-case.ts'
import { expect, test } from 'vitest'
import { verified } from '../testing/exported.ts'
import { filesIn, receipt } from '../testing/signed-in.ts'
import { submissionBody, type TestSubmission } from '../testing/submission-body.ts'
import { firstMember, openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const byPin = { ...firstMember, way: 'credentials' }
const openly = { claimId: null, pin: null, way: 'open' }
const keyOf = (number: number): string => `key-number-${String(number).padStart(8, '0')}`

const openBody = (browser: TestBrowser, submission: TestSubmission = {}) =>
  submissionBody(browser, { credentials: null, ...submission })

const claimOf = (server: TestServer, code: string | null) => server.filed.findByReferenceCode(code ?? '')

test('ACC-1 a case with open forms alone starts without a class list, and anybody files with a document', async () => {
  const server = await startTestServer({ changes: openCase })
  expect(await server.deps.storage.classList.lastImport()).toBeNull()
  const browser = await openBrowser(server)
  const began = await browser.authorize('Automotive', null)
  expect(began).toMatchObject({
    status: 200,
    answer: { authorized: true, error: null, captcha: null, prepopulatedData: [] },
  })
  const { status, answer } = await browser.submit(
    'Automotive',
    await openBody(browser, { documents: [receipt] }),
  )
  expect({ status, error: answer.error }).toEqual({ status: 200, error: null })
  const claim = await claimOf(server, answer.referenceCodeForm)
  expect(claim).toMatchObject({ amends: null, formType: 'Automotive', captchaState: 'verified' })
  expect(claim?.memberId).toMatch(/^open:[0-9a-f]{64}$/)
  expect(await filesIn(server, 'kept')).toHaveLength(1)
  expect(await verified(server.deps)).toMatchObject({ claims: 1, findings: [] })
})

test('ACC-1 without the button there is no grant, and nothing is filed', async () => {
  const server = await startTestServer({ changes: openCase })
  const browser = await openBrowser(server)
  expect((await browser.submit('Automotive', await openBody(browser))).status).toBe(401)
  const forged = { 'x-csrf-token': '' }
  expect((await browser.authorize('Automotive', null, forged)).status).toBe(403)
})

test('ACC-1 ACC-6 claims of one browser with other answers are separate claims, each of an owner of its own', async () => {
  const server = await startTestServer({ changes: openCase })
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', null)
  const replies = []
  for (let number = 0; number < 25; number += 1) {
    const claimDetails = { claimantName: `Ana ${number}` }
    replies.push(
      await browser.submit('Automotive', await openBody(browser, { claimDetails }), { key: keyOf(number) }),
    )
  }
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const claims = await Promise.all(replies.map(({ answer }) => claimOf(server, answer.referenceCodeForm)))
  expect(new Set(claims.map((claim) => claim?.amends))).toEqual(new Set([null]))
  expect(new Set(claims.map((claim) => claim?.memberId)).size).toBe(25)
})

test('SUB-12 ACC-1 a claim that is sent again from another session is the same claim, and its key shows the receipt', async () => {
  const server = await startTestServer({ changes: openCase })
  const first = await openBrowser(server)
  await first.authorize('Automotive', null)
  const filed = await first.submit('Automotive', await openBody(first))
  const later = await openBrowser(server)
  const state = () =>
    later.get('/api/submissions/by-key?form=Automotive', {
      'idempotency-key': '0123456789abcdef0123456789abcdef',
    })
  expect((await state()).statusCode).toBe(401)
  await later.authorize('Automotive', null)
  expect((await later.submit('Automotive', await openBody(later))).answer).toEqual(filed.answer)
  expect((await state()).json()).toMatchObject({
    state: 'filed',
    receipt: { referenceCode: filed.answer.referenceCodeForm },
  })
  const others = { claimDetails: { claimantName: 'Another' } }
  expect((await later.submit('Automotive', await openBody(later, others))).status).toBe(422)
  expect(await verified(server.deps)).toMatchObject({ claims: 1, findings: [] })
})

test('ACC-1 ACC-4 beside claim ID and PIN, an open claim touches no claim of the member, and shows nothing of anybody', async () => {
  const server = await startTestServer({ changes: bothWays })
  const member = await openBrowser(server)
  const signedIn = await member.authorize('Automotive', byPin)
  expect(signedIn.answer.prepopulatedData[0]?.fields).toEqual({
    claimantName: 'Ana Ñandú',
    vehicle: 'Halden',
  })
  const own = await member.submit('Automotive', await submissionBody(member, { credentials: byPin }))
  const stranger = await openBrowser(server)
  expect((await stranger.authorize('Automotive', openly)).answer).toMatchObject({
    authorized: true,
    prepopulatedData: [],
  })
  const open = await stranger.submit('Automotive', await submissionBody(stranger, { credentials: openly }), {
    key: keyOf(1),
  })
  const claims = await Promise.all([own, open].map(({ answer }) => claimOf(server, answer.referenceCodeForm)))
  expect(claims.map((claim) => claim?.amends)).toEqual([null, null])
})

test('ACC-4 a grant by one way files nothing under the other, and an unknown way lets nobody in', async () => {
  const server = await startTestServer({ changes: bothWays })
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', openly)
  const asMember = await submissionBody(browser, { credentials: byPin })
  expect((await browser.submit('Automotive', asMember)).status).toBe(401)
  await browser.authorize('Automotive', byPin)
  const asNobody = await submissionBody(browser, { credentials: openly })
  expect((await browser.submit('Automotive', asNobody)).status).toBe(401)
  expect((await browser.authorize('Automotive', { ...byPin, way: 'window' })).status).toBe(400)
  expect((await browser.authorize('Automotive', firstMember)).status).toBe(400)
})

test('ACC-1 ACC-5 open filings change no count of wrong sign-ins, and where these ask for a further step everybody still files openly', async () => {
  const attemptLimits = { perNetwork: 3, perCase: 3 }
  const server = await startTestServer({ changes: bothWays, attemptLimits })
  const browser = await openBrowser(server)
  const statuses = async (fields: Parameters<TestBrowser['authorize']>[1], times: number) => {
    const found = new Set<number>()
    for (let time = 0; time < times; time += 1)
      found.add((await browser.authorize('Automotive', fields)).status)
    return [...found]
  }
  expect(await statuses(openly, 20)).toEqual([200])
  expect(await statuses({ ...byPin, pin: '000000' }, 3)).toEqual([401])
  const { answer } = await browser.authorize('Automotive', byPin)
  expect(answer).toMatchObject({ authorized: false, furtherStep: {} })
  expect(await statuses(openly, 20)).toEqual([200])
})

test('ACC-1 an open form computes no slow hash and reads no class list', async () => {
  const used: string[] = []
  const server = await startTestServer({
    changes: openCase,
    alter: (deps) => ({
      ...deps,
      pins: {
        ...deps.pins,
        admit: (work) => {
          used.push('admit')
          return deps.pins.admit(work)
        },
        compare: async () => {
          used.push('compare')
          return false
        },
      },
      storage: {
        ...deps.storage,
        classList: new Proxy(deps.storage.classList, {
          get: (list, name, receiver): unknown => {
            if (name === 'find' || name === 'pinHashOf' || name === 'idByKey') used.push(String(name))
            return Reflect.get(list, name, receiver)
          },
        }),
      },
    }),
  })
  used.length = 0
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', null)
  const reply = await browser.submit('Automotive', await openBody(browser))
  expect({ status: reply.status, used }).toEqual({ status: 200, used: [] })
})
