import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFile } from '../installation/open-backends.ts'
import { sendClaim } from '../testing/send-claim.ts'
import { filesIn, receipt, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer } from '../testing/test-server.ts'

test('SUB-12 while a command locks the database for long, a claim gets a response to retry, and nothing of it is stored', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { documents: [receipt] })
  const command = new DatabaseSync(databaseFile(server.config.dataFolder))
  onTestFinished(() => command.close())
  command.exec('BEGIN IMMEDIATE')
  const busy = await sendClaim(server, browser, body)
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '5'])
  expect([await filesIn(server, 'staging'), await filesIn(server, 'kept')]).toEqual([[], []])
  command.exec('ROLLBACK')
  expect((await sendClaim(server, browser, body)).statusCode).toBe(200)
})
