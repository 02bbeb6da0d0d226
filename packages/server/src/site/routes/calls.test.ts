import * as api from '@redress/api'
import {
  captchaAnswer,
  charactersWhitelistAnswer,
  cultureContentAnswer,
  culturesAnswer,
  deadlinesAnswer,
  formsConfigAnswer,
  payPalSettingsAnswer,
  sessionTimeoutAnswer,
  signatureDateAnswer,
} from '@redress/api'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstMember, openBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'

test('API-1 csrf returns the header name and a separate token for each browser', async () => {
  const { app } = await startTestServer()
  const one = await app.inject({ url: api.getCsrfToken.path })
  const other = await app.inject({ url: api.getCsrfToken.path })
  expect(one.json()).toEqual({
    requestHeaderName: 'x-csrf-token',
    requestToken: expect.stringMatching(/^\w{64}$/),
  })
  expect(other.json()).not.toEqual(one.json())
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }])
})

test('no cache stores a response for one browser, in any notation of its address', async () => {
  const { app } = await startTestServer()
  for (const url of [api.getCsrfToken.path, '/%61pi/csrf', '/api/csrf/', '/api/nothing']) {
    const { headers } = await app.inject({ url })
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})

test('API-1 a browser retains its session and its token', async () => {
  const { app } = await startTestServer()
  const first = await app.inject({ url: api.getCsrfToken.path })
  const [cookie] = first.cookies
  const again = await app.inject({ url: api.getCsrfToken.path, cookies: { session: cookie?.value ?? '' } })
  expect(again.json()).toEqual(first.json())
  expect(again.cookies).toEqual([])
})

test('in production the session cookie is bound to the host and to TLS', async () => {
  const { app } = await startTestServer({ environment: 'production' })
  const { cookies } = await app.inject({ url: api.getCsrfToken.path })
  expect(cookies).toMatchObject([{ name: '__Host-session', secure: true, httpOnly: true, path: '/' }])
})

test('API-2 the session timeout revokes the grants of this browser, and not those of others', async () => {
  const server = await startTestServer()
  const [mine, others] = [await openBrowser(server), await openBrowser(server)]
  await mine.authorize('Automotive', firstMember)
  await others.authorize('Automotive', firstMember)
  const reply = await mine.post(api.endSession.path, undefined)
  expect(z.parse(sessionTimeoutAnswer, reply.json())).toEqual({ ended: true })
  expect(reply.cookies).toMatchObject([{ name: 'session', value: '', path: '/' }])
  const body = { type: 'multipart/form-data; boundary=b', bytes: Buffer.from('--b--\r\n') }
  expect((await mine.submit('Automotive', body)).status).toBe(401)
  expect((await others.submit('Automotive', body)).status).toBe(400)
})

test('API-3 DLN-3 deadlines are returned by key, in the older form with their zone', async () => {
  const { app } = await startTestServer()
  const answer = z.parse(deadlinesAnswer, (await app.inject({ url: api.getDeadlines.path })).json())
  expect(answer).toEqual({
    globalDeadline: {
      timeZone: 'Pacific',
      deadline: '12/31/2031',
      endsAt: '2032-01-01T07:59:59.999999999Z',
      redirects: { default: '/deadline' },
      graceMinutes: 0,
    },
    automotiveFilingDeadline: {
      timeZone: 'Eastern',
      deadline: '06/30/2031 11:59:59 PM',
      endsAt: '2031-07-01T03:59:59Z',
      redirects: { default: '/deadline', es: '/es/deadline' },
      graceMinutes: 0,
    },
  })
})

test('API-4 the whitelist is a JSON string of single characters, ranges written out', async () => {
  const { app } = await startTestServer()
  const { allowedCharacters } = z.parse(
    charactersWhitelistAnswer,
    (await app.inject({ url: api.getCharactersWhitelist.path })).json(),
  )
  const characters: unknown = JSON.parse(allowedCharacters)
  expect(characters).toEqual([...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ñ'])
})

test.each([
  ['development', '/fake-captcha/api.js'],
  ['production', 'https://js.hcaptcha.com/1/api.js'],
] as const)(
  'API-5 CAP-1 in %s the captcha is enabled, its script from %s',
  async (environment, scriptUrl) => {
    const { app } = await startTestServer({ environment })
    const answer = z.parse(captchaAnswer, (await app.inject({ url: api.getCaptcha.path })).json())
    expect(answer).toEqual({ provider: 'hCaptcha', siteKey: 'test-key', enabled: true, scriptUrl })
  },
)

test('API-5 CAP-1 a case may use Google reCAPTCHA instead', async () => {
  const changes = {
    'case.yaml': ['{ siteKey: test-key }', '{ provider: reCaptcha, siteKey: test-key }'],
  } as const
  const { app } = await startTestServer({ environment: 'production', changes })
  expect(z.parse(captchaAnswer, (await app.inject({ url: api.getCaptcha.path })).json())).toEqual({
    provider: 'reCaptcha',
    siteKey: 'test-key',
    enabled: true,
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
  })
})

test('API-6 the PayPal settings are those of the case', async () => {
  const { app } = await startTestServer({ payPal: { secret: 'a secret' } })
  expect(
    z.parse(payPalSettingsAnswer, (await app.inject({ url: api.getPayPalSettings.path })).json()),
  ).toEqual({
    clientId: 'test-client',
    enabled: true,
    loginUrl: 'https://pay.example',
    invalidPayPalVerification: false,
    authCodeExpiration: 3,
  })
})

test('API-7 the config lists the models of every open form with their rules, names camel-cased', async () => {
  const { app } = await startTestServer()
  const configs = z.parse(formsConfigAnswer, (await app.inject({ url: api.getModelConfigs.path })).json())
  const details = configs.find(
    ({ metadata }) => metadata.formType === 'Automotive' && metadata.dtoMapping === 'claimDetails',
  )
  expect(new Set(configs.map(({ metadata }) => metadata.formType)).size).toBe(4)
  expect(details?.metadataHash).toMatch(/^[0-9a-f]{64}$/)
  expect(details?.fields.claimantName?.rules).toContainEqual({ type: 'maxLength', max: 20 })
})

test("API-8 the signature date is today in the case's zone, worded for the culture", async () => {
  const server = await startTestServer()
  server.setNow('2026-11-21T07:59:00Z')
  const reply = await server.app.inject({ url: `${api.getSignatureDate.path}?culture=es` })
  expect(z.parse(signatureDateAnswer, reply.json())).toEqual({
    date: '11/20/2026',
    display: '20 de noviembre de 2026',
  })
})

test('API-9 cultures are returned with their own names', async () => {
  const { app } = await startTestServer()
  const answer = z.parse(culturesAnswer, (await app.inject({ url: api.getCultures.path })).json())
  expect(answer).toEqual({ English: 'en', Español: 'es' })
})

test("API-10 the content of a culture holds the case's texts, the product's own, and those of the deadlines", async () => {
  const { app } = await startTestServer({
    changes: {
      'content/en.yaml': ['LocKey_Name: Your name', 'LocKey_Name: Your name\nLocKey_Button_Next: Go on'],
    },
  })
  const contentOf = async (culture: string) => {
    const reply = await app.inject({ url: `${api.getCultureContent.path}?culture=${culture}` })
    return new Map(z.parse(cultureContentAnswer, reply.json()).map(({ key, value }) => [key, value]))
  }
  const english = await contentOf('en')
  expect(english.get('LocKey_Name')).toBe('Your name')
  expect(english.get('LocKey_Button_Next')).toBe('Go on')
  expect(english.get('LocKey_Button_Back')).toBe(builtInCopy.LocKey_Button_Back)
  expect(english.get('LocKey_Deadline_automotiveFilingDeadline_Long')).toBe('June 30, 2031')
  const spanish = await contentOf('es')
  expect(spanish.get('LocKey_Name')).toBe('es: Your name')
  expect(spanish.get('LocKey_Deadline_automotiveFilingDeadline_Long')).toBe('30 de junio de 2031')
  expect(await contentOf('xx')).toEqual(english)
})

test('API-11 set-language exists and has no effect', async () => {
  const { app } = await startTestServer()
  expect((await app.inject({ url: `${api.setLanguage.path}?culture=es` })).statusCode).toBe(204)
})

test('an answer that does not change is not sent twice to the same browser', async () => {
  const { app } = await startTestServer()
  const first = await app.inject({ url: api.getModelConfigs.path })
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toMatch(/max-age=\d/)
  const again = await app.inject({ url: api.getModelConfigs.path, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('an unknown call gets a JSON error', async () => {
  const { app } = await startTestServer()
  const reply = await app.inject({ url: '/api/nothing' })
  expect([reply.statusCode, reply.json()]).toEqual([404, { error: 'There is no such call.' }])
})
