import { readdir, rename, rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loggerOptions } from '../site/plugins/logger-options.ts'
import { logLines } from '../testing/log-lines.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { sendClaim } from '../testing/send-claim.ts'
import { filesIn, receipt, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { someKey, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const stateOf = async (browser: TestBrowser): Promise<unknown> =>
  (
    await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`, { [idempotencyKeyHeader]: someKey })
  ).json()

const nothingStored = async (server: TestServer): Promise<void> => {
  expect([await filesIn(server, 'staging'), await filesIn(server, 'kept')]).toEqual([[], []])
}

test('API-12 ADM-6 a claim is filed through the whole server on PostgreSQL, and exists after a restart', async () => {
  const server = await startTestServer({ databaseUrl: await postgres.newDatabase() })
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  const { status, answer } = await browser.submit('Automotive', body)
  expect(status).toBe(200)
  expect(await browser.submit('Automotive', body)).toEqual({ status, answer })
  expect(await readdir(server.config.dataFolder)).not.toContain('redress.sqlite')

  const { filed } = await server.restart()
  const claim = await filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim).toMatchObject({ formType: 'Automotive', receivedAt: '2026-11-20T20:00:00Z' })
  expect(await buffer(claim?.readDocument(0) ?? Readable.from([]))).toEqual(receipt)
  expect(await filed.findByKey(someKey)).toMatchObject({ referenceCode: answer.referenceCodeForm })
})

test('OPS-2 while PostgreSQL is down claims get 503 with Retry-After, nothing is stored and pages are served; afterwards the server recovers by itself', async () => {
  const server = await startTestServer({ databaseUrl: await postgres.newDatabase() })
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  await postgres.kill()
  const refused = await sendClaim(server, browser, body)
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).not.toContain('submitted')
  expect((await browser.get('/readyz')).statusCode).toBe(503)
  for (const address of ['/healthz', '/livez', '/', '/automotive'])
    expect([address, (await browser.get(address)).statusCode]).toEqual([address, 200])
  const lookUp = await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`, {
    [idempotencyKeyHeader]: someKey,
  })
  expect([lookUp.statusCode, lookUp.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }),
  ])
  await nothingStored(server)

  await postgres.start()
  await expect.poll(async () => (await browser.get('/readyz')).statusCode).toBe(200)
  // The pool finds out about its cut connections one by one.
  await expect.poll(() => stateOf(browser)).toEqual({ state: 'notFiled' })
  expect((await browser.submit('Automotive', body)).answer).toMatchObject({ submitted: true })
})

test('OPS-2 without its data folder the server is not ready and names disk and documents; pages and the look-up by key are answered', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = { ...loggerOptions('production'), stream }
  const server = await startTestServer({ databaseUrl: await postgres.newDatabase(), logger })
  const browser = await signedIn(server)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  const { dataFolder } = server.config
  await rename(dataFolder, `${dataFolder}-away`)
  onTestFinished(() => rm(`${dataFolder}-away`, { recursive: true, force: true }))
  await expect
    .poll(async () => {
      const { statusCode, body } = await browser.get('/readyz')
      return [statusCode, body]
    })
    .toEqual([503, JSON.stringify({ status: 'unavailable', down: ['disk', 'documents'] })])
  for (const address of ['/livez', '/', '/automotive'])
    expect([address, (await browser.get(address)).statusCode]).toEqual([address, 200])
  const down = logLines(lines.join('')).filter(({ level }) => level === 50)
  expect(new Set(down.map(({ dependency, code }) => [dependency, code].join(' ')))).toEqual(
    new Set(['disk DISK_UNUSABLE', 'documents DISK_UNUSABLE']),
  )
  expect(await stateOf(browser)).toMatchObject({
    state: 'filed',
    receipt: { referenceCode: answer.referenceCodeForm },
  })
})

test('if PostgreSQL is killed while a claim is written, the response is 503, nothing is stored, and the same claim can be filed later', async () => {
  const url = await postgres.newDatabase()
  const server = await startTestServer({ databaseUrl: url })
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  const blocker = new Client({ connectionString: url })
  blocker.on('error', () => undefined)
  onTestFinished(() => blocker.end())
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table claim_document in exclusive mode')

  const answered = sendClaim(server, browser, body)
  await expect
    .poll(() => postgres.query(url, 'select 1 as waits from pg_locks where not granted'))
    .toHaveLength(1)
  await postgres.kill()
  expect((await answered).statusCode).toBe(503)
  await nothingStored(server)

  await postgres.start()
  // The pool finds out about its cut connections one by one.
  await expect.poll(() => stateOf(browser)).toEqual({ state: 'notFiled' })
  expect((await browser.submit('Automotive', body)).answer).toMatchObject({ submitted: true })
})
