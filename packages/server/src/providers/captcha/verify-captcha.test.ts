import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { accepts, refusesWith, startTestProvider } from '../../testing/test-provider.ts'
import { createFakeProvider, fakeSecret } from './fake-provider.ts'
import { siteVerifyAt } from './site-verify.ts'
import { createVerifyCaptcha } from './verify-captcha.ts'

/** A verification against a provider over HTTP, with a separate clock and log. */
async function scene() {
  const provider = await startTestProvider()
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const logged: string[] = []
  const verify = createVerifyCaptcha({
    siteVerify: siteVerifyAt(provider.url),
    secret: 'a secret',
    siteKey: 'a site key',
    now: () => clock.now,
    log: {
      warn: (facts) => logged.push(`warn ${JSON.stringify(facts)}`),
      error: (facts) => logged.push(`error ${JSON.stringify(facts)}`),
    },
  })
  const wait = (seconds: number) => {
    clock.now = clock.now.add({ seconds })
  }
  return { provider, verify, logged, wait }
}

test('CAP-3 a token is sent with secret and site key, form-encoded', async () => {
  const { provider, verify } = await scene()
  expect(await verify('tök&en=', 'key')).toBe('accepted')
  expect(provider.requests.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'a secret', response: 'tök&en=', sitekey: 'a site key' },
  ])
})

test('CAP-3 a token is verified once; a submission sent again gets the same outcome', async () => {
  const { provider, verify, wait } = await scene()
  expect(await Promise.all([verify('token', 'key'), verify('token', 'key')])).toEqual([
    'accepted',
    'accepted',
  ])
  provider.be(refusesWith('already-seen-response'))
  wait(9 * 60)
  expect(await verify('token', 'key')).toBe('accepted')
  expect(provider.requests).toHaveLength(1)
})

test('CAP-3 the same token under another key, or without one, is refused without a call', async () => {
  const { provider, verify } = await scene()
  await verify('token', 'key')
  expect(await verify('token', 'other key')).toBe('refused')
  expect(await verify('token', null)).toBe('refused')
  await verify('for authorize', null)
  expect(await verify('for authorize', null)).toBe('refused')
  expect(provider.requests).toHaveLength(2)
})

test('CAP-3 after ten minutes a token is verified again', async () => {
  const { provider, verify, wait } = await scene()
  await verify('token', 'key')
  provider.be(refusesWith('already-seen-response'))
  wait(10 * 60 + 1)
  expect(await verify('token', 'key')).toBe('refused')
})

test.each([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'timeout-or-duplicate',
  'invalid-or-already-seen-response',
  'bad-request',
  'a-code-of-tomorrow',
])('CAP-3 %s is a refusal', async (code) => {
  const { provider, verify, logged } = await scene()
  provider.be(refusesWith(code))
  expect(await verify('token', 'key')).toBe('refused')
  expect(logged).toEqual([])
})

test.each([
  ['a wrong secret', refusesWith('invalid-input-secret')],
  ['a missing secret', refusesWith('missing-input-secret')],
  ['a site key of another account', refusesWith('sitekey-secret-mismatch')],
  ['a used-up quota', { status: 429, body: {} }],
  ['a closed account', { status: 403, body: '<html>' }],
] as const)(
  'CAP-3 %s is logged as an error, and counts as no answer once the provider denies a token of our own too',
  async (_, mood) => {
    const { provider, verify, logged } = await scene()
    provider.be(mood)
    expect(await verify('token', 'key')).toBe('unavailable')
    expect(provider.requests).toHaveLength(2)
    expect(logged).toEqual([expect.stringMatching(/^error/)])
    expect(logged[0]).not.toContain('token')
  },
)

test('CAP-3 a token of another site is denied while the provider serves this one, which is asked every 30 seconds at most', async () => {
  const { provider, verify, wait } = await scene()
  provider.be((token) =>
    refusesWith(token === 'of another site' ? 'sitekey-secret-mismatch' : 'invalid-input-response'),
  )
  for (const key of ['one', 'two', 'three'])
    expect(await verify('of another site', key)).toBe(key === 'one' ? 'denied' : 'refused')
  expect(provider.requests).toHaveLength(2)
  wait(31)
  expect(await verify('a token', 'four')).toBe('refused')
})

test.each([
  ['an error of the provider', { status: 503, body: '' }],
  ['an answer that is no JSON', { status: 200, body: '<html>a hotel welcomes you</html>' }],
  ['an answer of another shape', { status: 200, body: { success: 'true' } }],
  ['an answer that is cut', 'cut'],
] as const)('CAP-3 %s is no answer', async (_, mood) => {
  const { provider, verify, logged } = await scene()
  provider.be(mood)
  expect(await verify('token', 'key')).toBe('unavailable')
  expect(logged).toEqual([expect.stringMatching(/^warn/)])
})

test('CAP-3 a silent provider times out after three seconds', async () => {
  const { provider, verify } = await scene()
  provider.be('silent')
  const before = performance.now()
  expect(await verify('token', 'key')).toBe('unavailable')
  expect(performance.now() - before).toBeGreaterThan(2900)
  expect(performance.now() - before).toBeLessThan(6000)
  expect(provider.requests).toHaveLength(1)
})

test('CAP-3 an unreachable provider gives no outcome, and the token may be tried again later', async () => {
  const { provider, verify } = await scene()
  await provider.close()
  expect(await verify('token', 'key')).toBe('unavailable')
  expect(await verify('token', 'other key')).toBe('unavailable')
})

test('after five failures in a row the provider is not called for half a minute, then once', async () => {
  const { provider, verify, wait } = await scene()
  provider.be({ status: 500, body: '' })
  for (let count = 0; count < 8; count += 1) expect(await verify(`token ${count}`, 'key')).toBe('unavailable')
  expect(provider.requests).toHaveLength(5)
  wait(31)
  await Promise.all([verify('a', 'key'), verify('b', 'key')])
  expect(provider.requests).toHaveLength(6)
  provider.be(accepts)
  wait(31)
  expect(await verify('c', 'key')).toBe('accepted')
  expect(await verify('d', 'key')).toBe('accepted')
})

test('a refusal is an answer: it never makes the provider count as down', async () => {
  const { provider, verify } = await scene()
  provider.be(refusesWith('invalid-input-response'))
  for (let count = 0; count < 20; count += 1) await verify(`token ${count}`, 'key')
  expect(provider.requests).toHaveLength(20)
})

test('a text longer than any token is refused without a call', async () => {
  const { provider, verify } = await scene()
  expect(await verify('x'.repeat(20_000), 'key')).toBe('refused')
  expect(provider.requests).toEqual([])
})

test.each([
  ['hCaptcha', 'already-seen-response', 'expired-input-response'],
  ['reCaptcha', 'timeout-or-duplicate', 'timeout-or-duplicate'],
] as const)(
  'CAP-3 the fake answers as %s does: a token counts once, for its site, for two minutes',
  (provider, seen, expired) => {
    const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
    const fake = createFakeProvider({ provider, harderSiteKey: 'harder', now: () => clock.now, randomBytes })
    const codesOf = (form: Record<string, string>) => fake.verify(new URLSearchParams(form)).body
    const secret = fakeSecret
    const response = fake.issue('site')
    expect(codesOf({ secret, response, sitekey: 'other' })).toMatchObject({
      'error-codes': ['invalid-input-response'],
    })
    expect(codesOf({ secret, response, sitekey: 'site' })).toMatchObject({ success: true })
    expect(codesOf({ secret, response, sitekey: 'site' })).toMatchObject({ 'error-codes': [seen] })
    const late = fake.issue('site')
    clock.now = clock.now.add({ seconds: 121 })
    expect(codesOf({ secret, response: late })).toMatchObject({ 'error-codes': [expired] })
    expect(codesOf({ secret: 'x', response: late })).toMatchObject({
      'error-codes': ['invalid-input-secret'],
    })
    expect(codesOf({ response: late })).toMatchObject({ 'error-codes': ['missing-input-secret'] })
    expect(codesOf({ secret })).toMatchObject({ 'error-codes': ['missing-input-response'] })
  },
)

test('CAP-3 OPS-9 a token of the fake of one server counts at another, and an altered one nowhere', () => {
  const make = () =>
    createFakeProvider({
      provider: 'hCaptcha',
      harderSiteKey: null,
      now: () => Temporal.Instant.from('2026-11-20T20:00:00Z'),
      randomBytes,
    })
  const response = make().issue('site')
  const verdictOf = (token: string) =>
    make().verify(new URLSearchParams({ secret: fakeSecret, response: token, sitekey: 'site' })).body
  expect(verdictOf(response)).toMatchObject({ success: true })
  const altered = { success: false, 'error-codes': ['invalid-input-response'] }
  expect(verdictOf(`${response}x`)).toEqual(altered)
  expect(verdictOf(response.replace('fake-e', 'fake-f'))).toEqual(altered)
  expect(verdictOf('fake-token')).toEqual(altered)
})
