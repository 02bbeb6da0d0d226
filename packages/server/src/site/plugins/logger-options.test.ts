import { Writable } from 'node:stream'
import { idempotencyKeyHeader } from '@redress/api'
import { documentsUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filesIn, receipt, signedIn } from '../../testing/signed-in.ts'
import { bodyOf, submissionBody, submissionParts } from '../../testing/submission-body.ts'
import { someKey } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { loggerOptions } from './logger-options.ts'

/** Values that no log may contain. They use only the characters of the small case. */
const canary = 'canaryQ7'

function capture() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logger: { ...loggerOptions('production'), level: 'trace', stream } }
}

test('OPS-3 the input and the requests of claimants are in no log, whatever their result', async () => {
  const { lines, logger } = capture()
  const server = await startTestServer({ logger })
  const browser = await signedIn(server)
  const typed = { claimantName: canary }
  const filed = await browser.submit(
    'Automotive',
    await submissionBody(browser, { claimDetails: typed, documents: [receipt] }),
  )
  expect(filed.status).toBe(200)
  expect(await filesIn(server, 'kept')).toHaveLength(1)

  const long = { claimantName: canary.repeat(9) }
  await browser.submit('Automotive', await submissionBody(browser, { claimDetails: long }))
  const parts = await submissionParts(browser)
  const broken = parts.map((part) => ({
    ...part,
    content: Buffer.from(`{${canary}`),
    name: `${part.name}${canary}`,
  }))
  await browser.submit('Automotive', bodyOf(broken))
  await browser.authorize('Automotive', { claimId: canary, pin: canary })
  for (const url of [`/api/${canary}`, `/${canary}?q=${canary}`, `/api/culture/content?culture=${canary}`])
    await browser.get(url, { 'user-agent': canary, referer: `http://x/${canary}` })
  const headers = { 'content-type': 'application/json' }
  await server.app.inject({
    method: 'POST',
    url: '/api/forms/automotive/authorize',
    headers: { ...browser.headers, ...headers },
    payload: `{"${canary}`,
  })
  await server.deps.storage.close()
  const late = await server.app.inject({
    method: 'POST',
    url: '/api/forms/automotive',
    headers: { ...browser.headers, ...headers },
    payload: `{"${canary}`,
  })
  expect(late.statusCode).toBe(500)

  expect(lines.length).toBeGreaterThan(20)
  expect(lines.join('')).toContain('a request failed')
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
})

test('OPS-3 a fact that is not on the list is omitted, and of an error only kind, code and place are logged', () => {
  const { lines, logger } = capture()
  const { log } = fastify({ logger })
  const error = Object.assign(new SyntaxError(`Unexpected token in ${canary}`), {
    code: 'E_CODE',
    text: canary,
  })
  log.error({ err: error, answers: canary, codes: ['bad-request', `${canary} and more`] }, 'a message')
  log.warn({ err: canary, responseTime: canary }, 'a message')
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'SyntaxError', code: 'E_CODE', stack: expect.stringMatching(/^\s+at /) },
    codes: ['bad-request'],
    msg: 'a message',
  })
})

test('RET-6 RET-8 OPS-3 of a notice or a reminder that does not arrive the log has the reason, and no address', () => {
  const { lines, logger } = capture()
  const { log } = fastify({ logger })
  const facts = { id: 'an-id', tries: 2, reason: 'smtp-450' }
  log.warn({ notice: { ...facts, name: 'deficiency', to: canary }, reminder: { ...facts, to: canary } }, 'no')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    notice: { ...facts, name: 'deficiency' },
    reminder: facts,
  })
  expect(lines.join('')).not.toContain(canary)
})

test('OPS-3 a request that fails is one line with code, cause chain, what to do and the id in its response', async () => {
  const { lines, logger } = capture()
  const server = await startTestServer({ logger })
  const browser = await signedIn(server)
  const cause = Object.assign(new Error(canary), { code: 'ECONNREFUSED', syscall: 'connect' })
  const stage = () => Promise.reject(documentsUnavailable(cause))
  Object.assign(server.deps.documents, { stage })
  const { bytes, type } = await submissionBody(browser, { documents: [receipt] })
  const reply = await browser.post('/api/forms/automotive', bytes, {
    'content-type': type,
    [idempotencyKeyHeader]: someKey,
  })
  const faults = lines.map((line) => z.parse(z.looseObject({ level: z.number() }), JSON.parse(line)))
  const requestId = reply.headers['x-request-id']
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'DOCUMENTS_UNAVAILABLE', requestId }),
  ])
  expect(requestId).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(faults.filter(({ level }) => level > 30)).toEqual([
    expect.objectContaining({
      level: 50,
      reqId: requestId,
      code: 'DOCUMENTS_UNAVAILABLE',
      whatToDo: expect.stringContaining('REDRESS_S3'),
      err: expect.objectContaining({
        type: 'Fault',
        causes: [{ type: 'Error', code: 'ECONNREFUSED', syscall: 'connect' }],
      }),
    }),
  ])
})
