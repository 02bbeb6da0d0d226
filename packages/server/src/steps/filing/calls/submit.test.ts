import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { builtInCopy, builtInForms } from '@redress/form'
import { isReferenceCode } from '@redress/form/reference-code'
import { databaseUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { expect, test } from 'vitest'
import { listen } from '../../../testing/reloading-server.ts'
import { sendClaim } from '../../../testing/send-claim.ts'
import { expectNothingStored, filesIn, pdfOf, receipt, signedIn } from '../../../testing/signed-in.ts'
import {
  bodyOf,
  manifestOf,
  submissionBody,
  submissionParts,
  type TestSubmission,
} from '../../../testing/submission-body.ts'
import { firstMember, openBrowser, someKey } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const otherKey = 'fedcba9876543210fedcba9876543210'
const otherMember = { claimId: 'AB-5678', pin: '111222' }
const submittedForms = builtInForms.filter((formType) => formType !== 'Lookup')

test.each(submittedForms)(
  'API-12 SUB-8 SUB-9 %s: a claim with two documents is filed whole',
  async (formType) => {
    const server = await startTestServer()
    const browser = await signedIn(server)
    const documents = [receipt, pdfOf(300_000, 7)]
    const { status, answer } = await browser.submit(
      formType,
      await submissionBody(browser, { formType, documents }),
    )
    expect(status).toBe(200)
    expect(answer).toMatchObject({ submitted: true, nonMatchingPaymentElection: false, error: null })
    expect(isReferenceCode(answer.referenceCodeForm ?? '')).toBe(true)

    const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
    expect(claim).toMatchObject({ formType, culture: 'en', caseVersion: server.deps.loadedCase.version })
    expect(claim?.receivedAt).toBe('2026-11-20T20:00:00Z')
    expect(claim?.models.map(({ metadata }) => metadata.dtoMapping)).toEqual([
      'credentials',
      'claimDetails',
      'documentContexts',
      'documentContexts',
    ])
    expect(claim?.models[1]?.fields).toEqual({ claimantName: 'Ana', agrees: true })
    const stored = await Promise.all(
      (claim?.documents ?? []).map((_, index) => buffer(claim?.readDocument(index) ?? Readable.from([]))),
    )
    expect(stored).toEqual(documents)
    expect(await filesIn(server, 'staging')).toEqual([])
  },
)

test('ADM-6 an acknowledged claim exists after the server was restarted', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt] }),
  )
  const restarted = await server.restart()
  const claim = await restarted.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.documents).toHaveLength(1)
  expect(await filesIn(restarted, 'kept')).toEqual(claim?.documents.map(({ file }) => file))
})

test('SUB-12 the same submission sent again is one claim with one reference code', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  const first = await browser.submit('Automotive', body)
  expect(await browser.submit('Automotive', body)).toEqual(first)
  expect(await filesIn(server, 'kept')).toHaveLength(1)
  expect(await filesIn(server, 'staging')).toEqual([])
})

test.each([
  ['a commit whose response was lost', databaseUnavailable('the line broke', { inDoubt: true })],
  ['a fault after the commit', new Error('a fault')],
])(
  'SUB-12 after %s the documents remain with their claim, which is found when it is sent again',
  async (_, fault) => {
    const faults = [fault]
    const server = await startTestServer({
      checkpoint: (name) => {
        const next = name === 'claimsCommitted' ? faults.pop() : undefined
        if (next) throw next
      },
    })
    const browser = await signedIn(server)
    const body = await submissionBody(browser, { documents: [receipt] })
    expect((await sendClaim(server, browser, body)).statusCode).toBeGreaterThanOrEqual(500)
    const again = await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt] }))
    const claim = await server.filed.findByReferenceCode(again.answer.referenceCodeForm ?? '')
    expect(claim && (await buffer(claim.readDocument(0))).equals(receipt)).toBe(true)
    expect([await filesIn(server, 'staging'), (await filesIn(server, 'kept')).length]).toEqual([[], 1])
  },
)

test('SUB-12 a double click is one claim with one reference code', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  const replies = await Promise.all(Array.from({ length: 8 }, () => browser.submit('Automotive', body)))
  expect(new Set(replies.map(({ answer }) => answer.referenceCodeForm)).size).toBe(1)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await filesIn(server, 'kept')).toHaveLength(1)
})

test('SUB-12 the same answers from another tab, under another key, are the same claim', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const first = await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt] }))
  const body = await submissionBody(browser, { documents: [receipt], tab: 'b' })
  const second = await browser.submit('Automotive', body, { key: otherKey })
  expect(second.answer.referenceCodeForm).toBe(first.answer.referenceCodeForm)
  expect(await filesIn(server, 'kept')).toHaveLength(1)
})

test.each<[string, TestSubmission]>([
  ['another answer', { documents: [receipt], claimDetails: { claimantName: 'Eva' } }],
  ['another document', { documents: [Buffer.from('%PDF-1.7 another')] }],
])('SUB-12 the same key with %s is refused with 422, the first claim untouched', async (_, changed) => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const first = await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt] }))
  const { status, answer } = await browser.submit('Automotive', await submissionBody(browser, changed))
  expect(status).toBe(422)
  expect(answer).toMatchObject({
    submitted: false,
    referenceCodeForm: null,
    error: builtInCopy.LocKey_Error_KeyReused,
  })
  const claim = await server.filed.findByReferenceCode(first.answer.referenceCodeForm ?? '')
  expect(claim?.models[1]?.fields.claimantName).toBe('Ana')
  expect(await filesIn(server, 'kept')).toHaveLength(1)
})

test("SUB-12 another class member's key is refused", async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser))
  const other = await openBrowser(server)
  const credentials = { claimId: 'AB-5678', pin: '111222' }
  await other.authorize('Automotive', credentials)
  const { status, answer } = await other.submit('Automotive', await submissionBody(other, { credentials }))
  expect([status, answer.referenceCodeForm]).toEqual([422, null])
})

test('SUB-12 a claim that was filed in time gets the same response after the deadline', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  server.setNow('2031-07-01T03:59:58Z')
  await browser.authorize('Automotive', firstMember)
  const body = await submissionBody(browser)
  const first = await browser.submit('Automotive', body)
  server.setNow('2031-07-01T04:00:01Z')
  expect(await browser.submit('Automotive', body)).toEqual(first)
})

test("DLN-5 after the deadline, by the server's clock, nothing is filed", async () => {
  const server = await startTestServer()
  server.setNow('2031-07-01T04:00:01Z')
  const browser = await signedIn(server)
  const { status, answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt] }),
  )
  expect([status, answer.error]).toEqual([400, builtInCopy.LocKey_Deadline_Text])
  await expectNothingStored(server)
})

test('DLN-5 a claim that began to arrive in time is filed as of then, however long it took to arrive', async () => {
  const server = await startTestServer()
  server.setNow('2031-07-01T03:59:58Z')
  const browser = await signedIn(server)
  const { type, bytes } = await submissionBody(browser, { documents: [receipt] })
  const request = httpRequest({
    port: await listen(server),
    method: 'POST',
    path: api.pathOf(api.submit, 'Automotive'),
    headers: { ...browser.headers, [idempotencyKeyHeader]: someKey, 'content-type': type },
  })
  const answer = once(request, 'response')
  request.write(bytes.subarray(0, 200))
  await expect.poll(() => filesIn(server, 'staging')).toHaveLength(1)
  server.setNow('2031-07-01T04:00:01Z')
  request.end(bytes.subarray(200))
  const [response] = await answer
  expect(response.resume().statusCode).toBe(200)
  expect((await server.filed.findByKey(someKey))?.receivedAt).toBe('2031-07-01T03:59:58Z')
})

test.each([
  ['to a claimant who signed in before it', '2031-07-01T03:59:59Z', '2031-07-01T04:09:59Z', null],
  ['for no longer', '2031-07-01T03:59:59Z', '2031-07-01T04:10:00Z', builtInCopy.LocKey_Deadline_Text],
  [
    'to no claimant who signed in after it',
    '2031-07-01T04:00:01Z',
    '2031-07-01T04:00:02Z',
    builtInCopy.LocKey_Deadline_Text,
  ],
])('DLN-5 the grace of a deadline is given %s', async (_, signedInAt, filedAt, error) => {
  const deadline = 'deadline: 06/30/2031 11:59:59 PM'
  const server = await startTestServer({
    changes: { 'deadlines.yaml': [deadline, `${deadline}\n  graceMinutes: 10`] },
  })
  server.setNow(signedInAt)
  const browser = await signedIn(server)
  server.setNow(filedAt)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  expect([answer.submitted, answer.error]).toEqual([error === null, error])
})

test.each([
  ['a member who signs in again keeps', firstMember, '2031-07-01T04:09:59Z', null],
  [
    'a member who signs in again has no more than',
    firstMember,
    '2031-07-01T04:10:00Z',
    builtInCopy.LocKey_Deadline_Text,
  ],
  ['another member does not get', otherMember, '2031-07-01T04:09:59Z', builtInCopy.LocKey_Deadline_Text],
])(
  'DLN-5 %s the grace period of the earlier sign-in with this browser',
  async (_, member, filedAt, error) => {
    const deadline = 'deadline: 06/30/2031 11:59:59 PM'
    const server = await startTestServer({
      changes: { 'deadlines.yaml': [deadline, `${deadline}\n  graceMinutes: 10`] },
    })
    server.setNow('2031-07-01T03:59:59Z')
    const browser = await signedIn(server)
    server.setNow('2031-07-01T04:05:00Z')
    await browser.authorize('Automotive', member)
    server.setNow(filedAt)
    const { answer } = await browser.submit(
      'Automotive',
      await submissionBody(browser, { credentials: member }),
    )
    expect([answer.submitted, answer.error]).toEqual([error === null, error])
  },
)

test.each(submittedForms)('DLN-5 the global deadline closes %s too', async (formType) => {
  const server = await startTestServer()
  server.setNow('2032-01-01T08:00:00Z')
  const browser = await signedIn(server)
  const { status, answer } = await browser.submit(formType, await submissionBody(browser, { formType }))
  expect([status, answer.error]).toEqual([400, builtInCopy.LocKey_Deadline_Text])
})

test.each([
  ['Standard', 'claimFilingDeadline'],
  ['DocumentsUpload', 'documentsUploadFilingDeadline'],
] as const)(
  'DLN-1 DLN-5 %s is closed by its own deadline, %s, and by that of no other form',
  async (formType, key) => {
    const own = `${key}: { timeZone: Eastern, deadline: '07/31/2031' }\nautomotiveFilingDeadline:`
    const server = await startTestServer({
      changes: { 'deadlines.yaml': ['automotiveFilingDeadline:', own] },
    })
    server.setNow('2031-08-01T03:59:59Z')
    const browser = await signedIn(server)
    const body = await submissionBody(browser, { formType })
    expect((await browser.submit(formType, body)).answer.submitted).toBe(true)
    server.setNow('2031-08-01T04:00:00Z')
    const late = { formType, claimDetails: { claimantName: 'Eva' } }
    const { status, answer } = await browser.submit(formType, await submissionBody(browser, late), {
      key: otherKey,
    })
    expect([status, answer.error]).toEqual([400, builtInCopy.LocKey_Deadline_Text])
  },
)

test('SUB-11 without its csrf token a submission is refused with 403 before anything is read', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  const { status, answer } = await browser.submit('Automotive', body, { headers: { 'x-csrf-token': '' } })
  expect([status, answer.error]).toEqual([403, builtInCopy.LocKey_Error_Csrf])
  await expectNothingStored(server)
})

test('a browser that has not passed the credentials step of this form gets 401', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  await browser.authorize('Standard', firstMember)
  const { status, answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt] }),
  )
  expect([status, answer.error]).toEqual([401, builtInCopy.LocKey_Error_SessionEnded])
  await expectNothingStored(server)
})

test.each([
  ['8 hours after the credentials step', 8 * 60 + 1, 30],
  ['an hour without a call', 61, 61],
])('%s the right to the form has ended', async (_, minutes, step) => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser)
  const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')
  for (let passed = 0; passed < minutes; passed += step) {
    server.setNow(begin.add({ minutes: Math.min(passed + step, minutes) }).toString())
    await browser.get('/api/csrf')
  }
  expect((await browser.submit('Automotive', body)).status).toBe(401)
})

test('calls extend the grant for the form beyond the idle limit, and so does a claim', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  server.setNow('2026-11-20T20:50:00Z')
  await browser.get('/api/csrf')
  server.setNow('2026-11-20T21:40:00Z')
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(200)
  server.setNow('2026-11-20T22:30:00Z')
  const headers = { [idempotencyKeyHeader]: someKey }
  const found = await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`, headers)
  expect(found.statusCode).toBe(200)
})

test('SUB-10 a claim with another PIN than its claimant signed in with is refused, and nothing is stored', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { credentials: { ...firstMember, pin: '000000' } })
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.error]).toEqual([400, builtInCopy.LocKey_Error_Credentials])
  await expectNothingStored(server)
})

test("a claim with another class member's credentials is refused: this browser is no longer signed in for it", async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { credentials: { claimId: 'AB-5678', pin: '111222' } })
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.error]).toEqual([401, builtInCopy.LocKey_Error_SessionEnded])
  await expectNothingStored(server)
})

test('SUB-10 a refused field is reported with its label and reason, in the language of the form', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, {
    documents: [receipt],
    claimDetails: { claimantName: 'x'.repeat(21) },
    strings: { userPreferredCulture: 'es' },
  })
  const { status, answer } = await browser.submit('Automotive', body)
  expect(status).toBe(400)
  expect(answer.error).toBe(
    'es: Your claim was not filed. Please check “es: Your name”: es: The maximum length allowed is 20',
  )
  await expectNothingStored(server)
})

test('SUB-10 a culture is required', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { strings: { userPreferredCulture: '' } })
  expect((await browser.submit('Automotive', body)).status).toBe(400)
})

test.each<
  [
    string,
    (parts: Awaited<ReturnType<typeof submissionParts>>) => Awaited<ReturnType<typeof submissionParts>>,
  ]
>([
  [
    'two models of a single mapping',
    (parts) => [...parts, ...parts.filter(({ name }) => name === 'claimDetails')],
  ],
  ['a document without its context', (parts) => parts.filter(({ name }) => name !== 'documentContexts')],
  [
    'two documents of one context',
    (parts) => [...parts.filter(({ name }) => name === 'documents'), ...parts],
  ],
  ['a context without its document', (parts) => parts.filter(({ name }) => name !== 'documents')],
  [
    'a model under the name of another mapping',
    (parts) => parts.map((part) => (part.name === 'claimDetails' ? { ...part, name: 'signature' } : part)),
  ],
  ['a part of an unknown name', (parts) => [...parts, { name: 'extra', content: Buffer.from('1') }]],
  [
    'a model that is not JSON',
    (parts) =>
      parts.map((part) => (part.name === 'claimDetails' ? { ...part, content: Buffer.from('{') } : part)),
  ],
])('SUB-10 a body with %s gets 400, and nothing is stored', async (_, change) => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = change(await submissionParts(browser, { documents: [receipt] }))
  const { status, answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
  expect([status, answer.submitted, answer.referenceCodeForm]).toEqual([400, false, null])
  expect(answer.error).not.toBe('')
  await expectNothingStored(server)
})

test('the response to an outdated form asks to reload it', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody({ ...browser, metadataHash: async () => 'of yesterday' })
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.error]).toEqual([400, builtInCopy.LocKey_Error_FormChanged])
})
