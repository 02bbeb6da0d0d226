import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { builtInCopy, formTypes } from '@redress/engine'
import { submitCall } from '@redress/engine/contract'
import { expect, test, vi } from 'vitest'
import { isReferenceCode } from '../claims/reference-code.ts'
import {
  bodyOf,
  manifestOf,
  submissionBody,
  submissionParts,
  type TestSubmission,
} from '../testing/submission-builder.ts'
import { firstMember, openBrowser, someKey, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const receipt = Buffer.from('%PDF-1.7 a receipt, with \r\n--test-boundar\r\n in it')
const otherKey = 'fedcba9876543210fedcba9876543210'
const submittedForms = formTypes.filter((formType) => formType !== 'Lookup')

async function signedIn(server: TestServer): Promise<TestBrowser> {
  const browser = await openBrowser(server)
  for (const formType of formTypes) await browser.authorize(formType, firstMember)
  return browser
}

const filesIn = (server: TestServer, folder: 'staging' | 'kept'): Promise<string[]> =>
  readdir(join(server.config.dataFolder, 'documents', folder))

/** Asserts that a refused submission left nothing, in the database and on disk. */
async function expectNothingKept(server: TestServer): Promise<void> {
  expect([await filesIn(server, 'staging'), await filesIn(server, 'kept')]).toEqual([[], []])
  const identity = { key: someKey, memberId: 'any', formType: 'Automotive', fingerprint: 'any' } as const
  expect(await server.deps.storage.claims.outcomeOf(identity)).toBeNull()
}

test.each(submittedForms)(
  'API-12 SUB-8 SUB-9 %s: a claim with two documents is filed whole',
  async (formType) => {
    const server = await startTestServer()
    const browser = await signedIn(server)
    const documents = [receipt, Buffer.alloc(300_000, 7)]
    const { status, answer } = await browser.submit(
      formType,
      await submissionBody(browser, { formType, documents }),
    )
    expect(status).toBe(200)
    expect(answer).toMatchObject({ submitted: true, nonMatchingPaymentElection: false, error: null })
    expect(isReferenceCode(answer.referenceCodeForm ?? '')).toBe(true)

    const claim = await server.deps.storage.claims.findByReferenceCode(answer.referenceCodeForm ?? '')
    expect(claim).toMatchObject({ formType, culture: 'en', caseVersion: server.deps.loadedCase.version })
    expect(claim?.receivedAt.toString()).toBe('2026-11-20T20:00:00Z')
    expect(claim?.models.map(({ metadata }) => metadata.dtoMapping)).toEqual([
      'credentials',
      'claimDetails',
      'documentContexts',
      'documentContexts',
    ])
    expect(claim?.models[1]?.fields).toEqual({ claimantName: 'Ana', agrees: true })
    const kept = await Promise.all(
      (claim?.documents ?? []).map(({ file }) =>
        readFile(join(server.config.dataFolder, 'documents', 'kept', file)),
      ),
    )
    expect(kept).toEqual(documents)
    expect(await filesIn(server, 'staging')).toEqual([])
  },
)

test('ADM-6 a claim that was acknowledged is there after the server was started anew', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt] }),
  )
  const restarted = await server.restart()
  const claim = await restarted.deps.storage.claims.findByReferenceCode(answer.referenceCodeForm ?? '')
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
  const claim = await server.deps.storage.claims.findByReferenceCode(first.answer.referenceCodeForm ?? '')
  expect(claim?.models[1]?.fields.claimantName).toBe('Ana')
  expect(await filesIn(server, 'kept')).toHaveLength(1)
})

test("SUB-12 another class member's key opens nothing", async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser))
  const other = await openBrowser(server)
  const credentials = { claimId: 'AB-5678', pin: '111222' }
  await other.authorize('Automotive', credentials)
  const { status, answer } = await other.submit('Automotive', await submissionBody(other, { credentials }))
  expect([status, answer.referenceCodeForm]).toEqual([422, null])
})

test('SUB-12 a claim that was filed in time gets its answer again after the deadline', async () => {
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
  await expectNothingKept(server)
})

test('DLN-5 the global deadline closes every form', async () => {
  const server = await startTestServer()
  server.setNow('2032-01-01T08:00:00Z')
  const browser = await signedIn(server)
  const { status } = await browser.submit('Standard', await submissionBody(browser, { formType: 'Standard' }))
  expect(status).toBe(400)
})

test('SUB-11 without its csrf token a submission is refused with 403 before anything is read', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  const { status, answer } = await browser.submit('Automotive', body, { headers: { 'x-csrf-token': '' } })
  expect([status, answer.error]).toEqual([403, builtInCopy.LocKey_Error_Csrf])
  await expectNothingKept(server)
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
  await expectNothingKept(server)
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

test('calls keep the right to the form for longer than the idle limit', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  server.setNow('2026-11-20T20:50:00Z')
  await browser.get('/api/csrf')
  server.setNow('2026-11-20T21:40:00Z')
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(200)
})

test("a claim with another class member's credentials is refused", async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { credentials: { claimId: 'AB-5678', pin: '111222' } })
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.error]).toEqual([400, builtInCopy.LocKey_Error_Credentials])
  await expectNothingKept(server)
})

test('SUB-10 a refused field is told by its label and reason, in the language of the form', async () => {
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
  await expectNothingKept(server)
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
])('SUB-10 a body with %s gets 400, and nothing is kept', async (_, change) => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = change(await submissionParts(browser, { documents: [receipt] }))
  const { status, answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
  expect([status, answer.submitted, answer.referenceCodeForm]).toEqual([400, false, null])
  expect(answer.error).not.toBe('')
  await expectNothingKept(server)
})

test('a form that has changed since it was opened is told to be reloaded', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody({ ...browser, metadataHash: async () => 'of yesterday' })
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.error]).toEqual([400, builtInCopy.LocKey_Error_FormChanged])
})

test('SUB-9 a body that is cut anywhere gets 400, and nothing of it is kept', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt, Buffer.alloc(70_000, 1)] })
  const marks = ['--test-boundary', 'Content-Disposition', '\r\n\r\n', 'name="', 'clientId'].flatMap(
    (mark) => {
      const places: number[] = []
      for (let at = body.bytes.indexOf(mark); at >= 0; at = body.bytes.indexOf(mark, at + 1))
        places.push(at, at + mark.length)
      return places
    },
  )
  const evenly = Array.from({ length: 60 }, (_, index) => Math.floor((index * body.bytes.length) / 60))
  const end = body.bytes.length
  const cuts = new Set([...marks, ...evenly, end - 5, end - 6, end - 10, 1].filter((cut) => cut < end - 4))
  for (const cut of cuts) {
    const { status, answer } = await browser.submit('Automotive', {
      ...body,
      bytes: body.bytes.subarray(0, cut),
    })
    expect([cut, status, answer.error]).toEqual([cut, 400, builtInCopy.LocKey_Error_BrokenUpload])
  }
  await expectNothingKept(server)
})

test('SUB-9 a body with one altered byte gets 400, and nothing of it is kept', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  for (const value of ['a receipt', 'Ana', 'AB-1234', '"parts"', 'documentContexts-a0"\r\n']) {
    const bytes = Buffer.from(body.bytes)
    const at = bytes.indexOf(value) + 1
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const { status } = await browser.submit('Automotive', { ...body, bytes })
    expect([value, status]).toEqual([value, 400])
  }
  await expectNothingKept(server)
})

test('SUB-9 a body without its manifest, or with parts that it does not list, gets 400', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = await submissionParts(browser, { documents: [receipt] })
  const [first, ...rest] = parts
  for (const sent of [
    parts,
    [...parts, manifestOf(rest)],
    [...rest, manifestOf(parts)],
    [...rest, ...(first ? [first] : []), manifestOf(parts)],
    [manifestOf(parts), ...parts],
  ]) {
    expect((await browser.submit('Automotive', bodyOf(sent))).status).toBe(400)
  }
  await expectNothingKept(server)
})

test('a document larger than the case allows gets 413, and nothing is kept', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const documents = [Buffer.alloc(1024 * 1024 + 1), receipt]
  const { status, answer } = await browser.submit('Automotive', await submissionBody(browser, { documents }))
  expect([status, answer.submitted]).toEqual([413, false])
  await expectNothingKept(server)
})

test('a body with more parts than a form can have gets 413', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = Array.from({ length: 600 }, () => ({ name: 'claimTransactions', content: Buffer.from('{}') }))
  expect((await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))).status).toBe(413)
  await expectNothingKept(server)
})

test.each([
  ['no idempotency key', { 'idempotency-key': '' }],
  ['a short idempotency key', { 'idempotency-key': 'short' }],
  ['an idempotency key of other characters', { 'idempotency-key': `${someKey}/` }],
  ['a boundary of 71 characters', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(71)}` }],
  ['no boundary', { 'content-type': 'multipart/form-data' }],
  ['another content type', { 'content-type': 'application/json' }],
])('a submission with %s gets 400', async (_, headers) => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { status, answer } = await browser.submit('Automotive', await submissionBody(browser), { headers })
  expect([status, answer.submitted]).toEqual([400, false])
})

test('PRD-1 Lookup is never submitted', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const reply = await browser.post(submitCall('Automotive').replace('automotive', 'lookup'), {})
  expect(reply.statusCode).toBe(404)
})

test('a browser that is lost in the middle of an upload leaves nothing', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [Buffer.alloc(900_000, 1), receipt] })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const request = httpRequest(new URL(submitCall('Automotive'), address), {
    method: 'POST',
    headers: {
      ...browser.headers,
      'content-type': body.type,
      'content-length': body.bytes.length,
      'idempotency-key': someKey,
    },
  })
  request.on('error', () => undefined)
  request.write(body.bytes.subarray(0, 500_000))
  await vi.waitFor(async () => expect(await filesIn(server, 'staging')).toHaveLength(1))
  request.destroy()
  await vi.waitFor(async () => expectNothingKept(server))
  expect((await browser.submit('Automotive', body)).status).toBe(200)
})

test('a browser that sends a large body without a right to it hears why', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  const body = await submissionBody(browser, {
    documents: [Buffer.alloc(1_000_000, 1), Buffer.alloc(1_000_000, 2)],
  })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(new URL(submitCall('Automotive'), address), {
    method: 'POST',
    headers: { ...browser.headers, 'content-type': body.type, 'idempotency-key': someKey },
    body: new Uint8Array(body.bytes),
  })
  expect([reply.status, await reply.json()]).toMatchObject([
    401,
    { error: builtInCopy.LocKey_Error_SessionEnded },
  ])
})
