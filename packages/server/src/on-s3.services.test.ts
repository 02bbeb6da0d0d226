import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receipt, signedIn } from './testing/filing.ts'
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts'
import { sendClaim } from './testing/send-claim.ts'
import { submissionBody } from './testing/submission-builder.ts'
import { type SwiftServer, startSwift } from './testing/swift-server.ts'
import { startTestServer } from './testing/test-server.ts'
import { loseNoClaim } from './testing/two-servers.ts'

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

test('the document store down and back: 503, nothing filed, and the server recovers by itself', async () => {
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

test('ADM-6 SUB-12 two servers on one PostgreSQL and S3, one killed while claims come in: every acknowledged claim is there, once and whole', async () => {
  const s3 = await swift.newBucket()
  await loseNoClaim({
    DATABASE_URL: await postgres.newDatabase(),
    REDRESS_S3_ENDPOINT: s3.endpoint ?? '',
    REDRESS_S3_BUCKET: s3.bucket,
    REDRESS_S3_ACCESS_KEY: s3.accessKey,
    REDRESS_S3_SECRET_KEY: s3.secretKey,
  })
}, 300_000)
