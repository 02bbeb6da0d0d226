import * as api from '@redress/api'
import { decisionStates } from '@redress/api'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { claimPageCase, fileAs, filedClaim, lookUp } from '../../testing/claim-page-case.ts'
import { decided } from '../../testing/decided.ts'
import { receipt } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { recordNoticeEvents } from '../notify/record-notice-events.ts'

const unknownCode = '2222-2222-2222-2222'
const name = 'Ana Peña'

test('RET-2 RET-3 a claim is opened by its reference code and the name in it, and shows nothing else that was filed', async () => {
  const { code, stranger } = await filedClaim()
  const { status, answer } = await lookUp(stranger, code, name)
  const receivedAt = expect.stringContaining('2026-11-20T20:00:00')
  expect([status, answer]).toEqual([
    200,
    {
      error: null,
      key: expect.any(String),
      claim: {
        form: 'Automotive',
        timeZone: 'Pacific',
        state: 'received',
        until: null,
        reasons: [],
        takesAmendment: true,
        filings: [{ referenceCode: code, receivedAt, documents: { arrived: 0, waiting: 0, infected: 0 } }],
        history: [{ at: receivedAt, what: 'received' }],
      },
    },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/Ana|Pe/)
})

test.each([
  ['small letters and blanks', '  ana   PEÑA '],
  ['no accents', 'Ana Pena'],
  ['combining marks', 'Ana Pen\u0303a'],
  ['letters of full width', 'Ａｎａ Peña'],
  ['punctuation', 'Ana-Peña.'],
])('RET-2 the name is compared without what people write differently: %s', async (_, written) => {
  const { code, stranger } = await filedClaim()
  const typed = code.replaceAll('-', ' ').toLowerCase()
  expect((await lookUp(stranger, typed, written)).status).toBe(200)
})

test('RET-2 a wrong name, an unknown code, no name, and a claim of a form without the page get the same answer', async () => {
  const { browser, code, stranger } = await filedClaim()
  const other = await fileAs(
    browser,
    { formType: 'Standard', claimDetails: { claimantName: name } },
    'key-of-standard-0000',
  )
  const wrong = await lookUp(stranger, code, 'Bo Chen')
  expect([wrong.status, wrong.answer.claim]).toEqual([401, null])
  expect(wrong.answer.error).toContain('We found no claim')
  expect(await lookUp(stranger, unknownCode, name)).toEqual(wrong)
  expect(await lookUp(stranger, code, '')).toEqual(wrong)
  expect(await lookUp(stranger, other, name)).toEqual(wrong)
})

test('RET-2 a wrong name and an unknown code are answered after the same time', async () => {
  const { code, stranger } = await filedClaim()
  const timed = async (each: string): Promise<number> => {
    const began = performance.now()
    await lookUp(stranger, each, 'Bo Chen')
    return performance.now() - began
  }
  for (const each of [code, unknownCode]) expect(await timed(each)).toBeGreaterThan(245)
})

test('RET-2 a reference code that is mistyped is said at once, and counts for nothing', async () => {
  const { code, stranger } = await filedClaim({ attemptLimits: { perPair: 1 } })
  const mistyped = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
  for (const _ of [1, 2, 3]) {
    const { status, answer } = await lookUp(stranger, mistyped, name)
    expect([status, answer.error]).toEqual([400, expect.stringContaining('not a reference code')])
  }
  expect((await lookUp(stranger, code, name)).status).toBe(200)
})

test('RET-2 an amended claim is opened by each of its codes and the name of that filing, and shows both filings', async () => {
  const { server, browser, code, stranger } = await filedClaim()
  server.setNow('2026-11-20T20:10:00Z')
  const documents = [receipt]
  const amended = await fileAs(
    browser,
    { claimDetails: { claimantName: 'Ana Chen' }, documents },
    'key-of-amendment-000',
  )
  const [first, second] = [await lookUp(stranger, code, name), await lookUp(stranger, amended, 'Ana Chen')]
  expect(first).toEqual(second)
  expect(first.answer.claim?.filings).toMatchObject([
    { referenceCode: code, documents: { arrived: 0 } },
    { referenceCode: amended, documents: { arrived: 1 } },
  ])
  expect(first.answer.claim?.history.map(({ what }) => what)).toEqual(['received', 'amended'])
  expect((await lookUp(stranger, amended, name)).status).toBe(401)
})

test.each(decisionStates)('RET-3 a claim that is decided %s shows that state and when', async (state) => {
  const { server, code, stranger } = await filedClaim()
  server.setNow('2026-11-22T20:00:00Z')
  const decision = { state, amount: '120.50', day: '2027-03-31', reasons: ['noReceipt'] }
  await decided(server.deps, code, decision, server.deps.now())
  const { answer } = await lookUp(stranger, code, name)
  const isDeficient = state === 'deficient'
  expect(answer.claim).toMatchObject({
    state,
    until: isDeficient ? '2027-04-01T06:59:59.999999999Z' : null,
    reasons: isDeficient ? [{ title: 'LocKey_File', text: 'LocKey_Agrees' }] : [],
    history: [{ what: 'received' }, { at: '2026-11-22T20:00:00Z', what: state }],
  })
  expect(JSON.stringify(answer)).not.toContain('120.5')
})

test('RET-3 a claim that is changed after a decision is received again, and its history keeps both', async () => {
  const { server, browser, code, stranger } = await filedClaim()
  server.setNow('2026-11-20T20:10:00Z')
  const deficient = { state: 'deficient', reasons: ['noReceipt'], day: '2027-03-31' } as const
  await decided(server.deps, code, { ...deficient, reasons: [...deficient.reasons] }, server.deps.now())
  server.setNow('2026-11-20T20:20:00Z')
  await fileAs(browser, { claimDetails: { claimantName: 'Ana Ray' } }, 'key-of-amendment-000')
  const { claim } = (await lookUp(stranger, code, name)).answer
  expect([claim?.state, claim?.until]).toEqual(['received', null])
  expect(claim?.history.map(({ what }) => what)).toEqual(['received', 'deficient', 'amended'])
})

test('RET-2 wrong names from one network bring a pause for that network and code, and the claimant elsewhere opens the claim', async () => {
  const { code, stranger } = await filedClaim({ trustedProxies: 1, attemptLimits: { perPair: 2 } })
  const wrong = []
  for (const _ of [1, 2, 3, 4]) wrong.push(await lookUp(stranger, code, 'Bo Chen'))
  expect(wrong.map(({ answer }) => answer.furtherStep === undefined)).toEqual([true, true, true, false])
  expect((await lookUp(stranger, code, name)).answer.error).toContain('try again after')
  expect((await lookUp(stranger, code, name, { from: '203.0.113.9' })).status).toBe(200)
})

test.each(['perCredential', 'perNetwork', 'perCase'] as const)(
  'RET-2 above the total %s nothing is compared without a second captcha, and with it the claim opens',
  async (limit) => {
    const { code, stranger } = await filedClaim({ attemptLimits: { [limit]: 2 } })
    for (const _ of [1, 2]) await lookUp(stranger, code, 'Bo Chen')
    const refused = await lookUp(stranger, code, name)
    expect([refused.status, refused.answer]).toMatchObject([401, { claim: null, furtherStep: {} }])
    expect((await lookUp(stranger, code, name, { isStepped: true })).status).toBe(200)
  },
)

test('RET-2 unknown codes are counted like known ones, and none of it brings anybody who signs in to a further step', async () => {
  const { server, stranger, browser } = await filedClaim({ attemptLimits: { perCase: 2, perNetwork: 2 } })
  for (const _ of [1, 2]) await lookUp(stranger, unknownCode, name)
  expect((await lookUp(stranger, unknownCode, name)).answer.furtherStep).toEqual({})
  const { answer } = await browser.authorize('Automotive', { claimId: 'AB-1234', pin: '482916' })
  expect(answer.authorized).toBe(true)
  expect(server.deps.loadedCase.settings.claimPage).toBeDefined()
})

test('RET-2 no line of the log has the code or the name', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const { code, stranger } = await filedClaim({ logger: { level: 'trace', stream } })
  lines.length = 0
  await lookUp(stranger, code, name)
  await lookUp(stranger, code, 'Quilla')
  expect(lines.join('')).toContain(api.showClaim.path)
  expect(lines.join('')).not.toMatch(new RegExp(`${code}|Quilla|Peña|claimantName`))
})

test('RET-2 without its captcha, its csrf token or the shape of its body the call opens nothing', async () => {
  const { code, stranger } = await filedClaim()
  const answers = { 'claimDetails.claimantName': name }
  const body = { referenceCode: code, answers, reCaptchaResponse: 'invented' }
  const bare = await stranger.post(api.showClaim.path, body)
  expect([bare.statusCode, bare.json()]).toMatchObject([400, { claim: null, captcha: { enabled: true } }])
  expect((await stranger.post(api.showClaim.path, body, { 'x-csrf-token': '' })).statusCode).toBe(403)
  const shapeless = [{}, { ...body, answers: ['x'] }, { ...body, referenceCode: 'x'.repeat(101) }]
  for (const each of shapeless) {
    const reply = await stranger.post(api.showClaim.path, each)
    expect([reply.statusCode, reply.json().claim]).toEqual([400, null])
  }
})

test('RET-2 a case without the setting has neither the page nor the call nor its texts', async () => {
  const texts = async (changes: CaseChanges) => {
    const { app } = await startTestServer({ changes })
    const page = await app.inject('/claim')
    const call = await app.inject({ method: 'POST', url: api.showClaim.path, payload: {} })
    const content = await app.inject('/api/culture/content?culture=en')
    return [page.statusCode, call.statusCode, content.body.includes('LocKey_ClaimPage_')]
  }
  expect(await texts({})).toEqual([404, 404, false])
  expect(await texts(claimPageCase)).toEqual([200, 403, true])
})

test.each([
  ['amend', true],
  ['refuse', false],
  ['separate', false],
])(
  'RET-3 where the case has the rule %s for later claims, the page says whether the form again adds to the claim: %s',
  async (rule, takes) => {
    const yaml = claimPageCase['case.yaml']
    const changed = `${typeof yaml === 'string' ? yaml : ''}laterClaims: { Automotive: ${rule} }\n`
    const { code, stranger } = await filedClaim({ changes: { ...claimPageCase, 'case.yaml': changed } })
    expect((await lookUp(stranger, code, name)).answer.claim?.takesAmendment).toBe(takes)
  },
)

test('RET-8 RET-2 the history on the page tells that somebody wrote, by which way, and that an e-mail came back', async () => {
  const { server, code, stranger } = await filedClaim()
  await decided(server.deps, code, { state: 'deficient', reasons: ['noReceipt'], day: '2026-12-31' })
  const [filing] = await server.deps.storage.claims.filingsByCodes([code])
  const claimId = filing?.id ?? ''
  const [event] = await server.deps.storage.events.ofClaims([claimId])
  for (const outcome of ['sent', 'bounced', 'lettered'] as const)
    await recordNoticeEvents({ ...server.deps, now: () => Temporal.Instant.from('2026-12-02T00:00:00Z') }, [
      {
        claimId,
        eventId: event?.id ?? '',
        what: {
          outcome,
          noticeId: 'a notice',
          notice: 'deficiency',
          culture: 'en',
          caseVersion: 'version',
          text: 'hash',
          reason: null,
          mayBeTwice: false,
        },
      },
    ])
  const { claim } = (await lookUp(stranger, code, 'Ana Peña')).answer
  expect(claim).toMatchObject({ state: 'deficient' })
  expect(claim?.history.map(({ what }) => what)).toEqual([
    'received',
    'deficient',
    'emailSent',
    'emailReturned',
    'letterSent',
  ])
})
