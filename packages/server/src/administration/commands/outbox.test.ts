import { expect, test } from 'vitest'
import { redressWith } from '../../testing/redress-with.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { startTestServer } from '../../testing/test-server.ts'

test('redress outbox lists what was given up with its reason, ends with 1, and makes it due again', {
  timeout: 60_000,
}, async () => {
  const nowhere = { url: 'http://127.0.0.1:1/', secret: Buffer.alloc(24) }
  const server = await startTestServer({ outbox: { webhook: nowhere } })
  const browser = await signedIn(server)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  const { now } = server.deps
  await server.close()
  const { caseFolder, dataFolder, secret } = server.config
  const env = { ...process.env, REDRESS_SECRET: secret ?? '' }
  const redress = (...args: readonly string[]) =>
    redressWith(env, 'outbox', caseFolder, '--data', dataFolder, ...args)
  expect(await redress()).toMatchObject({ stdout: expect.stringMatching(/^webhook: 1 pending, the oldest/) })

  const later = now().add({ hours: 1 })
  const again = await startTestServer({ dataFolder })
  const leased = await again.deps.storage.outbox.lease('webhook', { now: later, until: later, limit: 1 })
  for (const delivery of leased) await again.deps.storage.outbox.giveUp(delivery, 'status-503', later)
  await again.close()
  expect(await redress()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`${answer.referenceCodeForm}  webhook  status-503, given up after`),
  })
  expect(await redress('--retry')).toMatchObject({
    stdout: expect.stringContaining('1 pending'),
    stderr: expect.stringContaining('Due again: 1'),
  })
})
