import * as api from '@redress/api'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import { fakeCalls, fakeSecret } from '../../providers/captcha/fake-provider.ts'
import { pdfOf } from '../../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionBody, submissionParts } from '../../testing/submission-body.ts'
import { firstMember, openBrowser, someKey, testSiteKey } from '../../testing/test-browser.ts'
import { accepts, refusesWith, startTestProvider } from '../../testing/test-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** A production server whose captcha is verified by a provider over HTTP. */
async function guardedServer(environment: 'development' | 'production' = 'production') {
  const provider = await startTestProvider()
  const server = await startTestServer({ environment, captcha: { verifyUrl: provider.url } })
  return { provider, server, browser: await openBrowser(server) }
}

const credentials = {
  clientId: 'credentials-1',
  id: null,
  metadataHash: '',
  metadata: { dtoMapping: 'credentials', formType: 'Automotive' },
  fields: firstMember,
}

test.each(['development', 'production'] as const)(
  'CAP-1 SUB-10 in %s sign-ins and claims without a captcha token are refused',
  async (environment) => {
    const { browser, provider } = await guardedServer(environment)
    for (const reCaptchaResponse of [undefined, null, '']) {
      const reply = await browser.post(api.pathOf(api.authorize, 'Automotive'), {
        credentials,
        reCaptchaResponse,
      })
      expect(reply.statusCode).toBe(400)
    }
    await browser.authorize('Automotive', firstMember)
    const strings = { reCaptchaResponse: '' }
    const { status } = await browser.submit('Automotive', await submissionBody(browser, { strings }))
    expect([status, provider.requests.length]).toEqual([400, 1])
  },
)

test('CAP-3 authorize and submit each verify a separate token, and the claim records it', async () => {
  const { browser, provider, server } = await guardedServer()
  expect((await browser.authorize('Automotive', firstMember)).status).toBe(200)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  const tokens = provider.requests.map((form) => form.get('response'))
  expect([tokens.length, new Set(tokens).size]).toEqual([2, 2])
  expect(provider.requests[0]?.get('sitekey')).toBe(testSiteKey)
  const claim = await server.deps.storage.claims.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.captchaState).toBe('verified')
})

test('CAP-3 a token of authorize opens authorize once, whatever the credentials', async () => {
  const { browser } = await guardedServer()
  const body = { credentials, reCaptchaResponse: 'one token' }
  expect((await browser.post(api.pathOf(api.authorize, 'Automotive'), body)).statusCode).toBe(200)
  const again = await browser.post(api.pathOf(api.authorize, 'Automotive'), body)
  expect([again.statusCode, again.json()]).toMatchObject([
    400,
    {
      authorized: false,
      error: builtInCopy.LocKey_Error_CaptchaRefused,
      captcha: (await browser.get(api.getCaptcha.path)).json(),
    },
  ])
})

test('a refused token closes authorize and submit; a claim is not filed, and a new token files it', async () => {
  const { browser, provider } = await guardedServer()
  provider.be(refusesWith('invalid-input-response'))
  const closed = await browser.authorize('Automotive', firstMember)
  expect(closed).toMatchObject({
    status: 400,
    answer: { authorized: false, error: builtInCopy.LocKey_Error_CaptchaRefused, prepopulatedData: [] },
  })
  provider.be(accepts)
  await browser.authorize('Automotive', firstMember)
  provider.be(refusesWith('expired-input-response'))
  const refused = await browser.submit('Automotive', await submissionBody(browser))
  expect(refused).toMatchObject({
    status: 400,
    answer: { submitted: false, error: builtInCopy.LocKey_Error_CaptchaRefused, referenceCodeForm: null },
  })
  provider.be(accepts)
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(200)
})

test.each([
  ['down', null],
  ['answering 503', { status: 503, body: '' }],
  ['slow', 'silent'],
] as const)(
  'a captcha provider that is %s closes authorize with an error that names the cause, and a claim is filed as unverified',
  async (_, mood) => {
    const { browser, provider, server } = await guardedServer()
    await browser.authorize('Automotive', firstMember)
    if (mood === null) await provider.close()
    else provider.be(mood)
    const { status, answer } = await browser.submit('Automotive', await submissionBody(browser))
    expect([status, answer.submitted]).toEqual([200, true])
    const claim = await server.deps.storage.claims.findByReferenceCode(answer.referenceCodeForm ?? '')
    expect(claim?.captchaState).toBe('unverified')
    expect(await browser.authorize('Automotive', firstMember)).toMatchObject({
      status: 400,
      answer: { authorized: false, error: builtInCopy.LocKey_Error_CaptchaUnavailable },
    })
  },
)

test.each([
  ['a bad secret', refusesWith('invalid-input-secret')],
  ['a used-up quota', { status: 429, body: {} }],
] as const)(
  'a captcha provider with %s closes authorize without blaming the claimant, and a claim is filed as unverified',
  async (_, mood) => {
    const { browser, provider, server } = await guardedServer()
    await browser.authorize('Automotive', firstMember)
    provider.be(mood)
    const { status, answer } = await browser.submit('Automotive', await submissionBody(browser))
    expect([status, answer.submitted]).toEqual([200, true])
    const claim = await server.deps.storage.claims.findByReferenceCode(answer.referenceCodeForm ?? '')
    expect(claim?.captchaState).toBe('unverified')
    const error = builtInCopy.LocKey_Error_CaptchaUnavailable
    expect(await browser.authorize('Automotive', firstMember)).toMatchObject({
      status: 400,
      answer: { error },
    })
  },
)

test('CAP-3 a token of another site files no claim while the provider serves this one', async () => {
  const { browser, provider } = await guardedServer()
  await browser.authorize('Automotive', firstMember)
  const strings = { reCaptchaResponse: 'of another site' }
  provider.be((token) =>
    refusesWith(token === 'of another site' ? 'sitekey-secret-mismatch' : 'invalid-input-response'),
  )
  expect(await browser.submit('Automotive', await submissionBody(browser, { strings }))).toMatchObject({
    status: 400,
    answer: { submitted: false, error: builtInCopy.LocKey_Error_CaptchaUnavailable },
  })
})

test('SUB-12 CAP-3 the same submission sent twice verifies its token once, and other answers need another token', async () => {
  const { browser, provider } = await guardedServer()
  await browser.authorize('Automotive', firstMember)
  const strings = { reCaptchaResponse: 'one token' }
  const body = await submissionBody(browser, { strings })
  const [one, two] = [await browser.submit('Automotive', body), await browser.submit('Automotive', body)]
  expect(two).toEqual(one)
  expect(provider.requests).toHaveLength(2)
  const other = await submissionBody(browser, { strings, claimDetails: { claimantName: 'Bo' } })
  const answered = await browser.submit('Automotive', other, { key: someKey.replace('0', '1') })
  expect([answered.status, answered.answer.error]).toEqual([400, builtInCopy.LocKey_Error_CaptchaRefused])
})

test('CAP-3 a token that arrives before the documents is verified before they have arrived', async () => {
  const { browser, provider, server } = await guardedServer()
  await browser.authorize('Automotive', firstMember)
  const parts = await submissionParts(browser, { documents: [pdfOf(900_000, 1)] })
  const ordered = [
    ...parts.filter(({ name }) => name === 'reCaptchaResponse'),
    ...parts.filter(({ name }) => name !== 'reCaptchaResponse'),
  ]
  const body = bodyOf([...ordered, manifestOf(ordered)])
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const half = 500_000
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(body.bytes.subarray(0, half)))
      await expect.poll(() => provider.requests.length).toBe(2)
      provider.be(refusesWith('expired-input-response'))
      controller.enqueue(new Uint8Array(body.bytes.subarray(half)))
      controller.close()
    },
  })
  const reply = await fetch(new URL(api.pathOf(api.submit, 'Automotive'), address), {
    method: 'POST',
    headers: { ...browser.headers, 'content-type': body.type, 'idempotency-key': someKey },
    body: stream,
    duplex: 'half',
  })
  expect(reply.status).toBe(200)
})

test('CAP-3 the fake of a development server verifies its own tokens over HTTP, each once', async () => {
  const { app } = await startTestServer()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const verify = async (response: string) => {
    const body = new URLSearchParams({ secret: fakeSecret, response, sitekey: testSiteKey })
    return (await fetch(new URL(fakeCalls.verify, address), { method: 'POST', body })).json()
  }
  const { token } = (
    await app.inject({ method: 'POST', url: fakeCalls.token, payload: { sitekey: testSiteKey } })
  ).json()
  expect(await verify(token)).toMatchObject({ success: true })
  expect(await verify(token)).toMatchObject({ success: false, 'error-codes': ['already-seen-response'] })
})

test('the fake is served only in development', async () => {
  const [development, production] = [
    await startTestServer(),
    await startTestServer({ environment: 'production' }),
  ]
  const statusOf = async ({ app }: typeof development, method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, ...(method === 'POST' && { payload: { sitekey: 'x' } }) })).statusCode
  expect(await statusOf(development, 'GET', fakeCalls.script)).toBe(200)
  expect(await statusOf(production, 'GET', fakeCalls.script)).toBe(404)
  expect(await statusOf(production, 'POST', fakeCalls.token)).toBe(405)
  expect(await statusOf(production, 'POST', fakeCalls.verify)).toBe(405)
})

/** A directive of the page's policy. */
const directive = async ({ app }: Awaited<ReturnType<typeof startTestServer>>, name: string) => {
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
  return policy.split(';').find((part) => part.startsWith(`${name} `))
}

test('the policy of the page allows the hosts of its captcha, and in development none', async () => {
  const hosts = 'https://hcaptcha.com https://*.hcaptcha.com'
  const hCaptcha = await startTestServer({ environment: 'production' })
  for (const name of ['script-src', 'style-src', 'connect-src'])
    expect(await directive(hCaptcha, name)).toContain(`'self' ${hosts}`)
  expect(await directive(hCaptcha, 'frame-src')).toBe(`frame-src ${hosts}`)
  const reCaptcha = await startTestServer({
    environment: 'production',
    changes: { 'case.yaml': ['{ siteKey: test-key }', '{ provider: reCaptcha, siteKey: test-key }'] },
    captcha: { scriptUrl: 'https://www.recaptcha.net/recaptcha/api.js' },
  })
  expect(await directive(reCaptcha, 'script-src')).toContain(
    'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.recaptcha.net',
  )
  expect(await directive(reCaptcha, 'frame-src')).not.toContain('hcaptcha')
  const fake = await startTestServer()
  expect(await directive(fake, 'frame-src')).toBe("frame-src 'none'")
  expect(await directive(fake, 'connect-src')).toBe("connect-src 'self'")
})

test('CAP-1 with a secret a development server uses the real provider', async () => {
  const { app } = await startTestServer({ captcha: { secret: 'theirs' } })
  expect((await app.inject({ url: api.getCaptcha.path })).json()).toMatchObject({
    enabled: true,
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
  })
})
