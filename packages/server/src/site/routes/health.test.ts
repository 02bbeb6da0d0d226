import { expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { startTestClamd } from '../../testing/test-clamd.ts'
import { startTestProvider } from '../../testing/test-provider.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { buildMetricsServer } from '../metrics-server.ts'

const get = async ({ app }: Pick<TestServer, 'app'>, url: string) => {
  const reply = await app.inject({ url })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}

/** The response of /health. */
const healthOf = async (server: TestServer): Promise<unknown> =>
  (await buildMetricsServer(server).inject('/health')).json<unknown>()

const untilHealth = (server: TestServer, health: object) =>
  expect.poll(() => healthOf(server), { timeout: 90_000, interval: 100 }).toMatchObject(health)

test('OPS-2 many readiness probes check the database once, and their result is at most five seconds old', async () => {
  let checks = 0
  const server = await startTestServer({
    alter: (deps) => {
      const { check } = deps.storage
      const counted = async () => {
        checks += 1
        await check()
      }
      return { ...deps, storage: { ...deps.storage, check: counted } }
    },
  })
  const replies = await Promise.all(Array.from({ length: 200 }, () => get(server, '/readyz')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(checks).toBe(1)
  await server.deps.storage.close()
  await expect
    .poll(() => get(server, '/readyz'), { timeout: 120_000 })
    .toEqual({
      status: 503,
      body: { status: 'unavailable', down: ['database'] },
    })
  expect(checks).toBeLessThan(4)
  for (const url of ['/livez', '/healthz'])
    expect(await get(server, url)).toEqual({ status: 200, body: { status: 'ok' } })
})

test('OPS-2 scanner, mail, captcha and PayPal that are down are in /health and the metric with their cause, and the server stays ready', async () => {
  const [clamd, mail, provider, payPal] = await Promise.all([
    startTestClamd(),
    startMailServer(),
    startTestProvider(),
    startTestProvider(),
  ])
  const server = await startTestServer({
    environment: 'production',
    clamAv: clamd.address,
    outbox: { mail: mail.config },
    captcha: { verifyUrl: provider.url },
    payPal: { apiUrl: new URL(payPal.url).origin },
  })
  server.health.start()
  const up = { state: 'up', lastCause: null }
  await untilHealth(server, {
    status: 'up',
    dependencies: {
      database: { ...up, required: true },
      disk: { ...up, required: true },
      documents: { ...up, required: true },
      scanner: { ...up, required: false },
      mail: up,
      captcha: up,
      paypal: up,
    },
  })
  const second = await startTestServer({
    environment: 'production',
    clamAv: clamd.address,
    outbox: { mail: mail.config },
    captcha: { verifyUrl: provider.url },
    payPal: { apiUrl: new URL(payPal.url).origin },
  })
  await Promise.all([clamd.kill(), mail.stop(), provider.close(), payPal.close()])
  second.health.start()
  const down = { state: 'down', since: expect.any(String) }
  await untilHealth(second, {
    status: 'impaired',
    dependencies: {
      database: up,
      scanner: { ...down, lastCause: expect.stringContaining('ECONNREFUSED') },
      mail: { ...down, lastCause: expect.stringContaining('ECONNREFUSED') },
      captcha: down,
      paypal: down,
    },
  })
  expect(await get(second, '/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
  const { text } = await second.metrics.read()
  expect(text).toContain('redress_dependency_up{dependency="database"} 1')
  expect(text).toContain('redress_dependency_up{dependency="scanner"} 0')
})

test('OPS-2 ACC-5 /health says whether every sign-in takes the further step, and answers while the database does not', async () => {
  let answersNever = false
  const server = await startTestServer({
    attemptLimits: { perCase: 1 },
    alter: (deps) => {
      const { levels } = deps.storage.attempts
      const attempts: typeof deps.storage.attempts = {
        ...deps.storage.attempts,
        levels: (keys) => (answersNever ? new Promise<never>(() => undefined) : levels(keys)),
      }
      return { ...deps, storage: { ...deps.storage, attempts } }
    },
  })
  expect(await healthOf(server)).toMatchObject({ signIn: { furtherStepNeeded: false } })
  const place = { key: 'case', scope: 'case', credential: null } as const
  await server.deps.storage.attempts.add(place, { perHour: 0 }, server.deps.now())
  expect(await healthOf(server)).toMatchObject({ signIn: { furtherStepNeeded: true } })
  answersNever = true
  expect(await healthOf(server)).toMatchObject({ signIn: { furtherStepNeeded: null } })
  await server.deps.storage.close()
  answersNever = false
  expect(await healthOf(server)).toMatchObject({ signIn: { furtherStepNeeded: null } })
})
