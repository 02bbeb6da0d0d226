import { expect, test } from 'vitest'
import { redressWith } from '../../../testing/redress-with.ts'
import { firstMember, openBrowser } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { attemptLimitsIn } from '../attempt-limits.ts'
import { attemptRules } from '../attempts.ts'

test('ACC-5 OPS-10 a claim ID and a network above their limits are listed, shown, and forgotten on request', async () => {
  // The development limits: with them the command determines what is above a limit.
  const server = await startTestServer()
  server.setNow(Temporal.Now.instant().toString())
  const { attempts } = server.deps.storage
  const browser = await openBrowser(server)
  const status = async () => (await browser.authorize('Automotive', firstMember)).status
  const wrong = { ...firstMember, pin: '000000' }
  expect((await browser.authorize('Automotive', wrong)).status).toBe(401)
  const rules = attemptRules(attemptLimitsIn.development)
  const now = Temporal.Now.instant()
  const { listed } = await attempts.above('credential', { ...rules.credential, most: 1 }, now, 1)
  const place = {
    key: String(listed[0]?.key),
    scope: 'credential',
    credential: String(listed[0]?.credential),
  } as const
  for (let made = 0; made < 1000; made += 1) await attempts.add(place, rules.credential, now)
  expect(await status()).toBe(401)

  const { caseFolder, dataFolder, secret } = server.config
  const env = { ...process.env, REDRESS_SECRET: secret ?? '' }
  const redress = (...args: readonly string[]) =>
    redressWith(env, 'attempts', caseFolder, '--data', dataFolder, ...args)
  expect(await redress()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^1 claim ID above the limit.*\n {2}[0-9a-f]{12} {2}100[01](\.\d)? wrong attempts, until /,
    ),
  })
  expect(await redress('--json')).toMatchObject({ stdout: expect.stringContaining('"total": 1') })
  expect(await redress('--claim', 'ab 1234')).toMatchObject({
    stdout: expect.stringMatching(/100\d\.\d wrong attempts .* It needs the further step until /),
  })
  expect(await redress('--claim', 'AB-5678')).toMatchObject({
    stdout: expect.stringContaining('No wrong attempt'),
  })
  expect(await redress('--lift')).toMatchObject({ code: 2, stderr: expect.stringContaining('--all') })

  expect(await redress('--lift', '--claim', 'ab 1234')).toMatchObject({
    stdout: expect.stringContaining('no longer count'),
  })
  expect(await status()).toBe(200)
  expect(await redress()).toMatchObject({ stdout: expect.stringContaining('Nobody needs the further step') })
  await browser.authorize('Automotive', wrong)
  expect(await redress('--lift', '--all')).toMatchObject({ stdout: expect.stringContaining('1 claim ID,') })
})
