import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest'
import { isInstalled } from '../testing/install-packages.ts'
import { loseNoClaim } from '../testing/lose-no-claim.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { sendClaim } from '../testing/send-claim.ts'
import { receipt, signedIn } from '../testing/signed-in.ts'
import { openSlowWay } from '../testing/slow-way.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { type SwiftServer, startSwift, swiftService } from '../testing/swift-server.ts'
import { startTestServer } from '../testing/test-server.ts'

const test = anyTest.skipIf(!isInstalled(swiftService))

let swift: SwiftServer
let postgres: PostgresServer

beforeAll(async () => {
  swift = await startSwift()
  postgres = await startPostgres()
}, 240_000)
afterAll(async () => {
  await swift?.remove()
  await postgres?.remove()
})

test('while S3 is down the response is 503 and nothing is filed; afterwards the server recovers by itself', async () => {
  const s3 = await swift.newBucket()
  const server = await startTestServer({ databaseUrl: await postgres.newDatabase(), s3 })
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  await swift.kill()
  const refused = await sendClaim(server, browser, body)
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await swift.start()
  const { answer } = await browser.submit('Automotive', body)
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(await buffer(claim?.readDocument(0) ?? Readable.from([]))).toEqual(receipt)
}, 240_000)

test('with a slow S3 a claim takes longer and is filed; without an answer the response is 503, and the same claim can be filed later', async () => {
  const s3 = await swift.newBucket()
  const way = await openSlowWay(Number(new URL(s3.endpoint ?? '').port))
  const slow = { ...s3, endpoint: `http://127.0.0.1:${way.port}` }
  const server = await startTestServer({ databaseUrl: await postgres.newDatabase(), s3: slow })
  const browser = await signedIn(server)
  way.wait(250)
  const first = await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt] }))
  expect([first.status, first.answer.submitted]).toEqual([200, true])

  const claimDetails = { claimantName: 'Eva' }
  const body = await submissionBody(browser, { documents: [receipt], claimDetails })
  const key = 'fedcba9876543210fedcba9876543210'
  const lookUp = async () =>
    (
      await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`, { [idempotencyKeyHeader]: key })
    ).json()
  way.wait('never')
  const begun = performance.now()
  const refused = await server.app.inject({
    method: 'POST',
    url: api.pathOf(api.submit, 'Automotive'),
    headers: { ...browser.headers, [idempotencyKeyHeader]: key, 'content-type': body.type },
    payload: body.bytes,
  })
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(60_000)
  expect(await lookUp()).toEqual({ state: 'notFiled' })
  way.wait(0)
  const { answer } = await browser.submit('Automotive', body, { key })
  expect(answer.submitted).toBe(true)
  expect(await lookUp()).toMatchObject({ state: 'filed' })
}, 240_000)

test('ADM-6 SUB-12 two servers on one PostgreSQL and S3, one killed while claims arrive: every acknowledged claim is stored once and complete', async () => {
  const s3 = await swift.newBucket()
  await loseNoClaim({
    DATABASE_URL: await postgres.newDatabase(),
    REDRESS_S3_ENDPOINT: s3.endpoint ?? '',
    REDRESS_S3_BUCKET: s3.bucket,
    REDRESS_S3_ACCESS_KEY: s3.accessKey,
    REDRESS_S3_SECRET_KEY: s3.secretKey,
  })
}, 300_000)
