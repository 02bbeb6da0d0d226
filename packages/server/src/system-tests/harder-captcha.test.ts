import * as api from '@redress/api'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import { fakeCalls } from '../providers/captcha/fake-provider.ts'
import { attemptLimitsIn } from '../steps/sign-in/attempt-limits.ts'
import { firstMember, openBrowser, testSiteKey } from '../testing/test-browser.ts'
import { startTestProvider } from '../testing/test-provider.ts'
import { startTestServer, type TestServerOptions } from '../testing/test-server.ts'

const harderKey = 'the-harder-key'

/** A server whose case has a harder site key, after so many wrong PINs for its first member that the further step is needed. */
async function guarded(options: TestServerOptions = {}) {
  const server = await startTestServer({
    attemptLimits: { ...attemptLimitsIn.production, perCredential: 1 },
    ...options,
    changes: { 'case.yaml': ['{ siteKey: test-key }', `{ siteKey: test-key, harderSiteKey: ${harderKey} }`] },
  })
  const browser = await openBrowser(server)
  for (let made = 0; made < 3; made += 1)
    await browser.authorize('Automotive', { ...firstMember, pin: '000000' })
  const { answer } = await browser.authorize('Automotive', firstMember)
  const tokenFor = async (sitekey: string): Promise<{ token: string; challenge: boolean }> =>
    (await browser.post(fakeCalls.token, { sitekey })).json()
  const metadata = { dtoMapping: 'credentials', formType: 'Automotive' }
  const credentials = { clientId: 'credentials-1', id: null, metadataHash: '', metadata, fields: firstMember }
  const signIn = (reCaptchaResponse: string, furtherCaptchaResponse: string) =>
    browser.post(api.pathOf(api.authorize, 'Automotive'), {
      credentials,
      reCaptchaResponse,
      furtherCaptchaResponse,
      furtherDetail: 'Ana',
    })
  return { server, browser, answer, tokenFor, signIn }
}

test('ACC-5 the further step names the harder site key, and only its tokens complete the step', async () => {
  const { answer, tokenFor, signIn } = await guarded()
  expect(answer).toMatchObject({ authorized: false, furtherStep: { siteKey: harderKey } })
  const usual = async () => (await tokenFor(testSiteKey)).token
  const refused = await signIn(await usual(), await usual())
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { error: builtInCopy.LocKey_Error_CaptchaRefused },
  ])
  const harder = await tokenFor(harderKey)
  expect((await signIn(harder.token, await usual())).statusCode).toBe(400)
  const { token } = await tokenFor(harderKey)
  expect((await signIn(await usual(), token)).json()).toMatchObject({ authorized: true })
})

test('ACC-5 the fake captcha has a challenge with the harder site key, and none with the usual one', async () => {
  const { tokenFor } = await guarded()
  expect([await tokenFor(harderKey), await tokenFor(testSiteKey)]).toMatchObject([
    { challenge: true },
    { challenge: false },
  ])
})

test.each([
  [null, 'a secret'],
  ['its own secret', 'its own secret'],
])(
  'CAP-3 the token of the harder site key is verified with its key, and with %s as its secret',
  async (harderSecret, secret) => {
    const provider = await startTestProvider()
    const captcha = { secret: 'a secret', harderSecret, verifyUrl: provider.url }
    const { signIn } = await guarded({ environment: 'production', captcha })
    expect((await signIn('usual', 'harder')).statusCode).toBe(200)
    const sent = provider.requests.slice(-2).map((form) => Object.fromEntries(form))
    expect(sent).toEqual([
      { secret: 'a secret', response: 'usual', sitekey: testSiteKey },
      { secret, response: 'harder', sitekey: harderKey },
    ])
  },
)
