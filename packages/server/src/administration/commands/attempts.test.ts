import { expect, test } from 'vitest'
import { redressWith } from '../../testing/redress-with.ts'
import { firstMember, openBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'

test('OPS-10 a claim ID that wrong PINs have closed is listed, shown, and opened before its day is over', async () => {
  // The development limit: with it the command determines which claim IDs are locked.
  const server = await startTestServer({ authorizeLimits: { perClaimId: 1000 } })
  server.setNow(Temporal.Now.instant().toString())
  const { attempts } = server.deps.storage
  const browser = await openBrowser(server)
  const status = async () => (await browser.authorize('Automotive', firstMember)).status
  const wrong = { ...firstMember, pin: '000000' }
  expect((await browser.authorize('Automotive', wrong)).status).toBe(401)
  const [counted] = (await attempts.above(0, Temporal.Instant.from('2026-01-01T00:00:00Z'), 1)).listed
  const now = Temporal.Now.instant()
  for (let made = 0; made < 1000; made += 1)
    await attempts.count(String(counted?.memberId), now, now.subtract({ hours: 24 }))
  expect(await status()).toBe(401)

  const { caseFolder, dataFolder, secret } = server.config
  const env = { ...process.env, REDRESS_SECRET: secret ?? '' }
  const redress = (...args: readonly string[]) =>
    redressWith(env, 'attempts', caseFolder, '--data', dataFolder, ...args)
  expect(await redress()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^1 claim ID closed after 1000 wrong attempts.*\n {2}[0-9a-f]{12} {2}1,002 attempts since /,
    ),
  })
  expect(await redress('--json')).toMatchObject({ stdout: expect.stringContaining('"total": 1') })
  expect(await redress('--claim', 'ab 1234')).toMatchObject({
    stdout: expect.stringMatching(/1,002 attempts .* It is closed, and opens at /),
  })
  expect(await redress('--claim', 'AB-5678')).toMatchObject({
    stdout: expect.stringContaining('No wrong attempt'),
  })
  expect(await redress('--lift')).toMatchObject({ code: 2, stderr: expect.stringContaining('--all') })

  expect(await redress('--lift', '--claim', 'ab 1234')).toMatchObject({
    stdout: expect.stringContaining('open at once'),
  })
  expect(await status()).toBe(200)
  expect(await redress()).toMatchObject({ stdout: expect.stringContaining('No claim ID is closed') })
  await browser.authorize('Automotive', wrong)
  expect(await redress('--lift', '--all')).toMatchObject({ stdout: expect.stringContaining('1 claim ID.') })
}, 60_000)
