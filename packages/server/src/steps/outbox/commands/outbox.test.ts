import { expect, test } from 'vitest'
import { redressWith } from '../../../testing/redress-with.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { confirm, unconfirmedClaim } from '../../../testing/unconfirmed-claim.ts'

test('redress outbox lists what was given up with its reason, ends with 1, and makes it due again', async () => {
  const nowhere = { url: 'http://127.0.0.1:1/', secret: Buffer.alloc(24), events: ['claim.filed' as const] }
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
  const leased = await again.deps.storage.outbox.lease('webhook', {
    now: later,
    until: later,
    limit: 1,
    underWay: [],
  })
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

test('ACC-7 redress outbox --confirm-again has the running server send a new link, which confirms; any other claim is refused', async () => {
  const { server, code, token, tokens, stranger } = await unconfirmedClaim()
  // The command goes by the clock of the machine, as a server does.
  server.setNow(Temporal.Now.instant().add({ minutes: 10 }).toString())
  const { caseFolder, dataFolder, secret } = server.config
  const again = (written: string) =>
    redressWith(
      { ...process.env, REDRESS_SECRET: secret ?? '' },
      ...['outbox', caseFolder, '--data', dataFolder, '--confirm-again', written],
    )
  expect(await again(` ${code.toLowerCase()} `)).toEqual({
    code: 0,
    stdout: 'The server sends the e-mail with a new link.\n',
    stderr: '',
  })
  const [, second = ''] = await tokens(2)
  expect([second.length, second === token]).toEqual([22, false])
  expect(await confirm(stranger, second)).toEqual({ confirmed: true, error: null })
  for (const other of [code, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'])
    expect(await again(other)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(`No claim ${other} waits for its confirmation`),
    })
})
