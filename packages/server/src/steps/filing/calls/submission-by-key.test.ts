import * as api from '@redress/api'
import { idempotencyKeyHeader, submissionStateAnswer } from '@redress/api'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pdfOf, receipt, signedIn } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { firstMember, openBrowser, someKey, type TestBrowser } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const otherKey = 'fedcba9876543210fedcba9876543210'

async function ask(browser: TestBrowser, { key = someKey, form = 'Automotive' } = {}) {
  const reply = await browser.get(`${api.getSubmissionByKey.path}?form=${form}`, {
    [idempotencyKeyHeader]: key,
  })
  const answer = reply.statusCode === 200 ? z.parse(submissionStateAnswer, reply.json()) : null
  return { status: reply.statusCode, answer }
}

test('SUB-6 SUB-13 the claimant who filed a claim gets its stored receipt by the key, also after a restart', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const documents = [receipt, pdfOf(3000, 7)]
  const { answer } = await browser.submit('Automotive', await submissionBody(browser, { documents }))
  const expected = {
    status: 200,
    answer: {
      state: 'filed',
      receipt: {
        referenceCode: answer.referenceCodeForm,
        receivedAt: '2026-11-20T20:00:00Z',
        timeZone: 'Pacific',
        counts: { prepopulatedData: 0, documentContexts: 2, claimTransactions: 0, signatures: 0 },
        documents: documents.map((bytes, index) => ({
          name: `${index}.pdf`,
          size: bytes.length,
          sha256: sha256(bytes),
        })),
      },
    },
  }
  expect(await ask(browser)).toEqual(expected)
  const again = await server.restart()
  const reply = await again.app.inject({
    url: `${api.getSubmissionByKey.path}?form=Automotive`,
    headers: { ...browser.headers, [idempotencyKeyHeader]: someKey },
  })
  expect(reply.json()).toEqual(expected.answer)
})

test('SUB-13 an unused key gets a definite negative response', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser))
  expect(await ask(browser, { key: otherKey })).toEqual({ status: 200, answer: { state: 'notFiled' } })
})

test('SUB-13 the key alone is not sufficient: without a sign-in it is 401, for another member or form it is unused', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser))
  const stranger = await openBrowser(server)
  expect((await ask(stranger)).status).toBe(401)
  await stranger.authorize('Automotive', { claimId: 'AB-5678', pin: '111222' })
  expect((await ask(stranger)).answer).toEqual({ state: 'notFiled' })
  expect((await ask(browser, { form: 'Standard' })).answer).toEqual({ state: 'notFiled' })
  await browser.post(api.endSession.path, {})
  expect((await ask(browser)).status).toBe(401)
  await browser.authorize('Automotive', firstMember)
  expect((await ask(browser)).answer).toMatchObject({ state: 'filed' })
})

test('SUB-13 an unknown form, and a request without a key, are refused', async () => {
  const browser = await signedIn(await startTestServer())
  expect((await ask(browser, { form: 'Other' })).status).toBe(400)
  expect((await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`)).statusCode).toBe(400)
})

test('SUB-13 while a claim is being received it is in progress, and after that filed', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const body = await submissionBody(browser, { documents: [receipt] })
  const held = Promise.withResolvers<void>()
  const half = Math.floor(body.bytes.length / 2)
  async function* slowly() {
    yield new Uint8Array(body.bytes.subarray(0, half))
    await held.promise
    yield new Uint8Array(body.bytes.subarray(half))
  }
  const sending = fetch(`${address}/api/forms/automotive`, {
    method: 'POST',
    headers: { ...browser.headers, [idempotencyKeyHeader]: someKey, 'content-type': body.type },
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  })
  await expect.poll(async () => (await ask(browser)).answer).toEqual({ state: 'inProgress' })
  held.resolve()
  expect((await sending).status).toBe(200)
  expect((await ask(browser)).answer).toMatchObject({ state: 'filed' })
})

test('SUB-12 SUB-13 the same claim sent again under a second key is found by that key too', async () => {
  const browser = await signedIn(await startTestServer())
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  await browser.submit('Automotive', await submissionBody(browser, { tab: 'b' }), { key: otherKey })
  expect((await ask(browser, { key: otherKey })).answer).toMatchObject({
    receipt: { referenceCode: answer.referenceCodeForm },
  })
})
