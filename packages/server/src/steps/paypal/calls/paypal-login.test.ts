import { randomUUID } from 'node:crypto'
import * as api from '@redress/api'
import { idempotencyKeyHeader, payPalLoginAnswer, submitAnswer } from '@redress/api'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakePayPalCalls, fakePayPalSecret } from '../../../providers/paypal/fake-paypal.ts'
import { containsText, payPalCase } from '../../../testing/paypal-case.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { firstMember, openBrowser } from '../../../testing/test-browser.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../testing/test-server.ts'

const start = `${api.startPayPalLogin.path}?form=Automotive`
const email = 'ana@example.com'

/** A claimant with a cookie jar, who has passed the credentials step. */
async function payee(server: TestServer) {
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', firstMember)
  const jar = new Map([['session', String(browser.headers.cookie)]])
  const cookies = () => [...jar.values()].join('; ')
  let token = String(browser.headers['x-csrf-token'])
  const get = async (url: string) => {
    const reply = await server.app.inject({ url, headers: { cookie: cookies() } })
    for (const { name, value } of reply.cookies) jar.set(name, `${name}=${value}`)
    return reply
  }
  /** The response of the fake PayPal page to its form. */
  const atPayPal = async (address: string, choice: Readonly<Record<string, string>>) => {
    const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams)
    const reply = await server.app.inject({
      method: 'POST',
      url: fakePayPalCalls.login,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...query, email, mood: 'answers', act: 'login', ...choice }).toString(),
    })
    const back = new URL(String(reply.headers.location))
    return `${back.pathname}${back.search}`
  }
  const logIn = async (choice: Readonly<Record<string, string>> = {}) => {
    const away = await get(start)
    const back = await atPayPal(String(away.headers.location), choice)
    return { back, reply: await get(back) }
  }
  const signInAgain = async () => {
    const metadata = { dtoMapping: 'credentials', formType: 'Automotive' }
    const credentials = { clientId: 'c-1', id: null, metadataHash: '', metadata, fields: firstMember }
    const reply = await server.app.inject({
      method: 'POST',
      url: api.pathOf(api.authorize, 'Automotive'),
      headers: { ...browser.headers, cookie: cookies() },
      payload: { credentials, reCaptchaResponse: await browser.captchaToken() },
    })
    for (const { name, value } of reply.cookies) jar.set(name, `${name}=${value}`)
    token = String(reply.headers['x-csrf-token'])
  }
  const state = async () => z.parse(payPalLoginAnswer, (await get(api.getPayPalLogin.path)).json())
  const file = async (payPalEmail: string | null) => {
    const body = await submissionBody(browser, { claimDetails: { payPalEmail } })
    const reply = await server.app.inject({
      method: 'POST',
      url: api.pathOf(api.submit, 'Automotive'),
      headers: {
        ...browser.headers,
        cookie: cookies(),
        'x-csrf-token': token,
        [idempotencyKeyHeader]: randomUUID().replaceAll('-', ''),
        'content-type': body.type,
      },
      payload: body.bytes,
    })
    const answer = z.parse(submitAnswer, reply.json())
    const code = answer.referenceCodeForm
    const claim = code === null ? null : await server.deps.storage.claims.findByReferenceCode(code)
    return { status: reply.statusCode, answer, paymentState: claim?.paymentState }
  }
  return { jar, signInAgain, get, atPayPal, logIn, state, file }
}

const scene = async (options: TestServerOptions = {}) => {
  const server = await startTestServer({ changes: payPalCase, ...options })
  return { server, me: await payee(server) }
}

test('PPL-1 a log-in whose account has the address is filed as verified, regardless of upper and lower case', async () => {
  const { me } = await scene()
  expect(await me.state()).toEqual({ state: 'none', account: null, secondsLeft: null })
  const { reply } = await me.logIn()
  expect(reply.statusCode).toBe(200)
  expect(await me.state()).toEqual({ state: 'verified', account: email, secondsLeft: 180 })
  expect(await me.file('Ana@Example.com')).toMatchObject({ status: 200, paymentState: 'verified' })
})

test('PPL-1 the log-in of one browser is invalid in another session', async () => {
  const { server, me } = await scene()
  await me.logIn()
  const other = await payee(server)
  for (const [name, cookie] of me.jar) if (name.includes('paypal')) other.jar.set(name, cookie)
  expect([...other.jar.keys()]).toContain('paypal')
  expect((await me.state()).state).toBe('verified')
  expect((await other.state()).state).toBe('none')
})

test('OPS-10 PPL-1 if signing in again changes the session, the log-in moves to it and is invalid in the former session', async () => {
  const { me } = await scene()
  await me.logIn()
  const before = new Map(me.jar)
  await me.signInAgain()
  expect(me.jar.get('session')).not.toBe(before.get('session'))
  expect(await me.state()).toMatchObject({ state: 'verified', account: email })
  expect(await me.file(email)).toMatchObject({ status: 200, paymentState: 'verified' })
  me.jar.set('paypal', String(before.get('paypal')))
  expect((await me.state()).state).toBe('none')
})

test('PPL-1 without a log-in a claim that elects PayPal is refused, and one that does not is filed', async () => {
  const { me } = await scene()
  const { status, answer } = await me.file(email)
  expect(status).toBe(400)
  expect(answer).toMatchObject({
    submitted: false,
    nonMatchingPaymentElection: false,
    error: builtInCopy.LocKey_Error_PayPalNeeded,
  })
  expect(await me.file(null)).toMatchObject({ status: 200, paymentState: null })
})

test('PPL-1 a case that does not enable PayPal requires no log-in', async () => {
  const changes = {
    ...payPalCase,
    'case.yaml': ['payPal: { enabled: true', 'payPal: { enabled: false'] as const,
  }
  const { me } = await scene({ changes })
  expect((await me.get(start)).headers.location).toBe('/session-expired?form=Automotive')
  expect(await me.file(email)).toMatchObject({ status: 200, paymentState: null })
})

test('SUB-3 an account without the address does not match, nor does an unconfirmed address', async () => {
  const { me } = await scene()
  await me.logIn({ email: 'other@example.com' })
  for (const elected of [email, 'unconfirmed.other@example.com']) {
    expect(await me.file(elected)).toMatchObject({
      status: 400,
      answer: { nonMatchingPaymentElection: true, error: builtInCopy.LocKey_Error_PayPalMismatch },
    })
  }
  expect(await me.file('other@example.com')).toMatchObject({ status: 200, paymentState: 'verified' })
})

test('PPL-1 a log-in expires after authCodeExpiration, on the page and at submit', async () => {
  const { server, me } = await scene()
  await me.logIn()
  server.setNow('2026-11-20T20:02:59Z')
  expect(await me.state()).toMatchObject({ state: 'verified', secondsLeft: 1 })
  server.setNow('2026-11-20T20:03:00Z')
  expect(await me.state()).toEqual({ state: 'expired', account: null, secondsLeft: null })
  expect(await me.file(email)).toMatchObject({
    status: 400,
    answer: { nonMatchingPaymentElection: false, error: builtInCopy.LocKey_Error_PayPalExpired },
  })
  await me.logIn()
  expect(await me.file(email)).toMatchObject({ paymentState: 'verified' })
})

test('PPL-1 a cancelled log-in is reported as cancelled', async () => {
  const { me } = await scene()
  const { reply } = await me.logIn({ act: 'cancel' })
  expect(containsText(reply.body, 'LocKey_PayPal_Declined')).toBe(true)
  expect(await me.state()).toMatchObject({ state: 'declined' })
})

test('PPL-1 a code that PayPal no longer accepts requires another log-in', async () => {
  const { me } = await scene()
  const { reply } = await me.logIn({ mood: 'expired' })
  expect(containsText(reply.body, 'LocKey_PayPal_Failed')).toBe(true)
  expect(await me.state()).toMatchObject({ state: 'failed' })
  expect((await me.file(email)).answer.error).toBe(builtInCopy.LocKey_Error_PayPalNeeded)
})

test.each(['down', 'slow'])('PPL-1 if PayPal is %s, a claim is filed as unverified', async (mood) => {
  const { me } = await scene()
  const { reply } = await me.logIn({ mood })
  expect(containsText(reply.body, 'LocKey_PayPal_Unavailable')).toBe(true)
  expect(await me.state()).toMatchObject({ state: 'unavailable' })
  expect(await me.file(email)).toMatchObject({ status: 200, paymentState: 'unverified' })
})

test('PPL-1 if PayPal does not respond, no browser is redirected to it, and the claim is filed as unverified', async () => {
  const { me } = await scene({ payPal: { apiUrl: 'http://127.0.0.1:1' } })
  const reply = await me.get(start)
  expect(reply.statusCode).toBe(200)
  expect(containsText(reply.body, 'LocKey_PayPal_Unavailable')).toBe(true)
  expect(await me.file(email)).toMatchObject({ status: 200, paymentState: 'unverified' })
})

test('PPL-1 a code is valid once, and only with the state of this session', async () => {
  const { server, me } = await scene()
  const away = String((await me.get(start)).headers.location)
  const back = await me.atPayPal(away, {})
  const other = await payee(server)
  expect(containsText((await other.get(back)).body, 'LocKey_PayPal_Failed')).toBe(true)
  await other.get(start)
  expect(containsText((await other.get(back)).body, 'LocKey_PayPal_Failed')).toBe(true)
  expect(await other.state()).toMatchObject({ state: 'failed' })
  expect((await me.get(back)).statusCode).toBe(200)
  expect(await me.state()).toMatchObject({ state: 'verified' })
  expect(containsText((await me.get(back)).body, 'LocKey_PayPal_Failed')).toBe(true)
  expect(await me.state()).toMatchObject({ state: 'verified' })
  const code = String(new URL(back, 'http://localhost').searchParams.get('code'))
  const again = new URL(
    await me.atPayPal(String((await me.get(start)).headers.location), {}),
    'http://localhost',
  )
  again.searchParams.set('code', code)
  expect(containsText((await me.get(`${again.pathname}${again.search}`)).body, 'LocKey_PayPal_Failed')).toBe(
    true,
  )
})

test('PPL-1 a state with other characters is refused', async () => {
  const { me } = await scene()
  await me.get(start)
  const back = await me.get(`${api.returnFromPayPal.path}?code=c&state=${encodeURIComponent('é'.repeat(32))}`)
  expect([back.statusCode, containsText(back.body, 'LocKey_PayPal_Failed')]).toEqual([200, true])
})

test('PPL-1 the browser is sent to the log-in of the case with client id, scope, return address and state', async () => {
  const fake = await startTestServer({ changes: payPalCase })
  await fake.app.listen({ port: 0, host: '127.0.0.1' })
  const address = fake.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const apiUrl = `http://127.0.0.1:${port}${fakePayPalCalls.api}`
  const { me } = await scene({ payPal: { secret: fakePayPalSecret, apiUrl } })
  const to = new URL(String((await me.get(start)).headers.location))
  expect(`${to.origin}${to.pathname}`).toBe('https://pay.example/')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    flowEntry: 'static',
    client_id: 'test-client',
    response_type: 'code',
    scope: 'openid email https://uri.paypal.com/services/paypalattributes',
    redirect_uri: `http://localhost:80${api.returnFromPayPal.path}`,
    state: expect.stringMatching(/^[\w-]{32}$/),
  })
})

test('PPL-1 a visitor who has not passed the credentials step is not redirected', async () => {
  const server = await startTestServer({ changes: payPalCase })
  const reply = await server.app.inject({ url: `${start}&culture=es` })
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    '/session-expired?form=Automotive&culture=es',
  ])
})
