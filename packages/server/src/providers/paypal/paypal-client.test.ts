import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestProvider } from '../../testing/test-provider.ts'
import { createFakePayPal, fakePayPalSecret } from './fake-paypal.ts'
import { createPayPalClient } from './paypal-client.ts'
import { httpTransport, type PayPalTransport } from './paypal-transport.ts'
import { hasEmail, readAccount } from './read-account.ts'

/** A client with its log and a separate clock. */
function client(transport: PayPalTransport, secret = fakePayPalSecret) {
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const logged: string[] = []
  const payPal = createPayPalClient({
    transport,
    clientId: 'app',
    secret,
    now: () => clock.now,
    log: {
      warn: (facts) => logged.push(`warn ${JSON.stringify(facts)}`),
      error: (facts) => logged.push(`error ${JSON.stringify(facts)}`),
    },
  })
  return { payPal, logged, clock }
}

/** The fake, and every request that it received. */
function fake() {
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const provider = createFakePayPal({ clientId: 'app', now: () => clock.now, randomBytes })
  const requests: string[] = []
  const transport: PayPalTransport = (request) => {
    requests.push(`${request.method} ${request.path} ${request.body ?? ''}`)
    return provider.transport(request)
  }
  return { provider, transport, requests, clock }
}

test('PPL-1 a code is exchanged with client id and secret, then the account is read', async () => {
  const { provider, transport, requests } = fake()
  const { payPal } = client(transport)
  const code = provider.issue('app', 'ana@example.com', 'answers')
  expect(await payPal.accountOf(code)).toEqual({
    kind: 'verified',
    account: { payerId: expect.any(String), emails: ['ana@example.com'] },
  })
  expect(requests).toEqual([
    `POST /v1/oauth2/token grant_type=authorization_code&code=${code}`,
    'GET /v1/identity/oauth2/userinfo?schema=paypalv1.1 ',
  ])
})

test('PPL-1 a code is exchanged once: the second time no request is sent', async () => {
  const { provider, transport, requests } = fake()
  const { payPal } = client(transport)
  const code = provider.issue('app', 'ana@example.com', 'answers')
  await Promise.all([payPal.accountOf(code), payPal.accountOf(code)])
  expect(await payPal.accountOf(code)).toEqual({ kind: 'refused' })
  expect(requests.filter((request) => request.includes('authorization_code'))).toHaveLength(1)
})

test('PPL-1 the fake follows the contract: a code is valid for three minutes and belongs to its application', async () => {
  const { provider, transport, clock } = fake()
  const { payPal } = client(transport)
  const late = provider.issue('app', 'ana@example.com', 'answers')
  clock.now = clock.now.add({ seconds: 181 })
  expect(await payPal.accountOf(late)).toEqual({ kind: 'refused' })
  expect(await payPal.accountOf(provider.issue('other', 'a@example.com', 'answers'))).toEqual({
    kind: 'refused',
  })
  expect(await payPal.accountOf('made up')).toEqual({ kind: 'refused' })
})

test('a wrong secret is logged as an error, and blocks no claimant', async () => {
  const { provider, transport } = fake()
  const { payPal, logged } = client(transport, 'wrong')
  expect(await payPal.answers()).toBe(false)
  expect(await payPal.accountOf(provider.issue('app', 'a@example.com', 'answers'))).toEqual({
    kind: 'unavailable',
  })
  expect(logged).toEqual([expect.stringMatching(/^error/), expect.stringMatching(/^error/)])
  expect(logged.join()).not.toContain('wrong')
})

test.each([
  ['an error of PayPal', { status: 503, body: {} }],
  ['too many requests', { status: 429, body: {} }],
  ['an answer that is no JSON', { status: 200, body: '<html>' }],
  ['an answer of another shape', { status: 200, body: { success: true } }],
  ['an answer that is cut', 'cut'],
] as const)('PPL-1 %s is no answer', async (_, mood) => {
  const server = await startTestProvider()
  server.be(mood)
  const { payPal, logged } = client(httpTransport(server.url))
  expect(await payPal.accountOf('code')).toEqual({ kind: 'unavailable' })
  expect(logged).toHaveLength(1)
})

test('PPL-1 a silent PayPal times out after three seconds', async () => {
  const server = await startTestProvider()
  server.be('silent')
  const { payPal } = client(httpTransport(server.url))
  const before = performance.now()
  expect(await payPal.accountOf('code')).toEqual({ kind: 'unavailable' })
  expect(performance.now() - before).toBeGreaterThan(2900)
  expect(performance.now() - before).toBeLessThan(6000)
})

test('after five failures in a row PayPal is not called for half a minute', async () => {
  const server = await startTestProvider()
  server.be({ status: 500, body: {} })
  const { payPal, clock } = client(httpTransport(server.url))
  for (let count = 0; count < 8; count += 1) await payPal.accountOf(`code ${count}`)
  expect(server.requests).toHaveLength(5)
  clock.now = clock.now.add({ seconds: 31 })
  await payPal.accountOf('one more')
  expect(server.requests).toHaveLength(6)
})

test('PPL-1 only confirmed addresses of the account count, the primary one first', () => {
  const account = readAccount({
    payer_id: 'WDJJHEBZ4X2LY',
    verified_account: 'true',
    emails: [
      { value: 'second@example.com', primary: false, confirmed: true },
      { value: 'first@example.com', primary: 'true', confirmed: 'true' },
      { value: 'new@example.com', primary: false, confirmed: false },
    ],
  })
  expect(account?.emails).toEqual(['first@example.com', 'second@example.com'])
  expect(hasEmail({ emails: ['first@example.com'] }, ' First@EXAMPLE.com ')).toBe(true)
  expect(hasEmail({ emails: ['first@example.com'] }, 'first@example.co')).toBe(false)
  expect(readAccount({ emails: [] })).toBeNull()
})
