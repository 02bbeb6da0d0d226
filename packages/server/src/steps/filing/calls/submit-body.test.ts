import { rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { builtInCopy } from '@redress/form'
import { expect, test, vi } from 'vitest'
import { listen } from '../../../testing/reloading-server.ts'
import { expectNothingStored, filesIn, pdfOf, receipt, signedIn } from '../../../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionBody, submissionParts } from '../../../testing/submission-body.ts'
import { openBrowser, someKey } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'

test('SUB-9 a truncated body gets 400, and nothing of it is stored', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt, pdfOf(70_000, 1)] })
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
  await expectNothingStored(server)
})

test('SUB-9 a body with one altered byte gets 400, and nothing of it is stored', async () => {
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
  await expectNothingStored(server)
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
  await expectNothingStored(server)
})

/** The parts of a submission in which every model has the content type JSON, as a Blob of that type has. */
const asJson = (parts: Awaited<ReturnType<typeof submissionParts>>) =>
  parts.map((part) =>
    part.content[0] === '{'.charCodeAt(0)
      ? { ...part, type: 'application/json;charset=utf-8', filename: 'blob' }
      : part,
  )

test('SUB-9 a model with the content type JSON is accepted like one without, and is the same claim', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = await submissionParts(browser, { documents: [receipt] })
  const sent = asJson(parts)
  expect(sent.filter(({ type }) => type !== undefined)).toHaveLength(3)
  const filed = await browser.submit('Automotive', bodyOf([...sent, manifestOf(parts)]))
  expect([filed.status, filed.answer.submitted]).toEqual([200, true])
  expect(await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))).toEqual(filed)
  expect(await filesIn(server, 'staging')).toEqual([])
})

test('SUB-9 a truncated, altered or too long model with the content type JSON is refused, and nothing is stored', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = await submissionParts(browser, { documents: [receipt] })
  const { type, bytes } = bodyOf([...asJson(parts), manifestOf(parts)])
  const statusOf = async (changed: Buffer) =>
    (await browser.submit('Automotive', { type, bytes: changed })).status
  for (let cut = bytes.indexOf('application/json'); cut < bytes.length - 6; cut += 97)
    expect([cut, await statusOf(bytes.subarray(0, cut))]).toEqual([cut, 400])
  expect(await statusOf(Buffer.from(bytes.toString('latin1').replace('"Ana"', '"Eva"'), 'latin1'))).toBe(400)
  const long = { name: 'claimTransactions', type: 'application/json', content: Buffer.alloc(1024 * 1024 + 1) }
  const more = [...parts, long]
  expect((await browser.submit('Automotive', bodyOf([...more, manifestOf(more)]))).status).toBe(413)
  await expectNothingStored(server)
})

test('a document larger than the case allows gets 413, and nothing is stored', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const documents = [Buffer.alloc(1024 * 1024 + 1), receipt]
  const { status, answer } = await browser.submit('Automotive', await submissionBody(browser, { documents }))
  expect([status, answer.submitted]).toEqual([413, false])
  await expectNothingStored(server)
})

test('a body with more parts than a form can have gets 413', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = Array.from({ length: 600 }, () => ({ name: 'claimTransactions', content: Buffer.from('{}') }))
  expect((await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))).status).toBe(413)
  await expectNothingStored(server)
})

test.each([
  ['one text of more than a megabyte', 1, 1024 * 1024 + 1],
  ['texts of more than eight megabytes together', 9, 1024 * 1000],
])('a body with %s gets 413, and nothing is stored', async (_, count, length) => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const content = Buffer.alloc(length, 'a')
  const texts = Array.from({ length: count }, () => ({ name: 'claimTransactions', content }))
  const parts = [...(await submissionParts(browser, { documents: [receipt] })), ...texts]
  expect((await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))).status).toBe(413)
  await expectNothingStored(server)
})

test('SUB-9 a text that is not UTF-8 gets 400, although the manifest has its hash', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = (await submissionParts(browser)).map((part) =>
    part.content.includes('Ana')
      ? { ...part, content: Buffer.from(part.content.toString('latin1').replace('Ana', 'An\xe1'), 'latin1') }
      : part,
  )
  expect((await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))).status).toBe(400)
  await expectNothingStored(server)
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
  const reply = await browser.post(api.pathOf(api.submit, 'Automotive').replace('automotive', 'lookup'), {})
  expect(reply.statusCode).toBe(404)
})

test('if a browser disconnects in the middle of an upload, nothing is left', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [pdfOf(900_000, 1), receipt] })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const request = httpRequest(new URL(api.pathOf(api.submit, 'Automotive'), address), {
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
  await expect.poll(() => filesIn(server, 'staging')).toHaveLength(1)
  request.destroy()
  await vi.waitFor(() => expectNothingStored(server), { timeout: 60_000 })
  expect((await browser.submit('Automotive', body)).status).toBe(200)
})

test('a browser that sends a large body without a grant gets the reason', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  const body = await submissionBody(browser, {
    documents: [pdfOf(1_000_000, 1), pdfOf(1_000_000, 2)],
  })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(new URL(api.pathOf(api.submit, 'Automotive'), address), {
    method: 'POST',
    headers: { ...browser.headers, 'content-type': body.type, 'idempotency-key': someKey },
    body: new Uint8Array(body.bytes),
  })
  expect([reply.status, await reply.json()]).toMatchObject([
    401,
    { error: builtInCopy.LocKey_Error_SessionEnded },
  ])
})

test('SUB-9 a boundary that is too long is refused despite other parameters', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = await submissionParts(browser)
  const { type, bytes } = bodyOf([...parts, manifestOf(parts)], 'b'.repeat(71))
  for (const sent of [type, `${type}; x="boundary=b"`, `${type}; boundary=b`]) {
    const { status } = await browser.submit('Automotive', { type: sent, bytes })
    expect([sent, status]).toEqual([sent, 400])
  }
})

test('SUB-13 a browser that reads only after sending everything gets the error of a disk that failed meanwhile', async () => {
  const server = await startTestServer({
    changes: { 'case.yaml': ['maxFileMegabytes: 1,', 'maxFileMegabytes: 40,'] },
  })
  const browser = await signedIn(server)
  const { type, bytes } = await submissionBody(browser, { documents: [pdfOf(38_000_000)] })
  const port = await listen(server)
  await rm(join(server.config.dataFolder, 'documents', 'staging'), { recursive: true })
  const headers = {
    ...browser.headers,
    [idempotencyKeyHeader]: someKey,
    'content-type': type,
    'content-length': bytes.length,
  }
  const request = httpRequest({ port, method: 'POST', path: api.pathOf(api.submit, 'Automotive'), headers })
  const answer = new Promise<number | undefined>((resolve) =>
    request.on('response', (response) => resolve(response.resume().statusCode)),
  )
  const sent = new Promise<void>((resolve) => request.on('finish', resolve))
  request.end(bytes)
  await sent
  expect(await answer).toBe(500)
})
