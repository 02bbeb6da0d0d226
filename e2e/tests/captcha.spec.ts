import type { Page, Request } from '@playwright/test'
import { type CaptchaProvider, startCaptchaProvider } from '../fixtures/captcha-provider.ts'
import { claimant } from '../fixtures/claimant.ts'
import { claimsFromNow, filedClaim } from '../fixtures/filed-claims.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

const script = '**/fake-captcha/api.js*'
const token = '**/fake-captcha/token'

/** Records the path of every request of the page from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request: Request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** A fake of the captcha's provider, in a mode that the test sets. */
let provider: CaptchaProvider
test.beforeAll(async () => {
  provider = await startCaptchaProvider()
})
test.afterAll(() => provider.close())

test('CAP-1 CAP-3 authorize and submit each use one token, on their own pages only, and the claim is verified', async ({
  page,
  server,
  member,
}) => {
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url, 'en', member)
  const requests = requestsOf(page)
  const tokens = () => requests.filter((path) => path.endsWith('/token')).length
  await me.open()
  await expect.poll(() => requests.filter((path) => path.endsWith('/api.js')).length).toBe(1)
  expect(tokens()).toBe(0)
  await me.fillToSummary()
  expect(tokens()).toBe(1)
  await me.submit()
  expect(tokens()).toBe(2)
  expect(filed().map(({ captchaState }) => captchaState)).toEqual(['verified'])
  const reload = requests.length
  await page.reload()
  await me.isOn('LocKey_Confirmation_Title')
  expect(requests.slice(reload).filter((path) => path.endsWith('/api.js'))).toEqual([])
})

test('a blocked captcha script shows an error with another way to file; typed values stay, and it works once it is allowed', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  await page.route(script, (route) => route.abort('blockedbyclient'))
  await me.open()
  await me.authorize()
  const alert = page.getByRole('alert').filter({ hasText: me.t('LocKey_Error_CaptchaBlocked') })
  await expect(alert).toBeVisible()
  await expect(alert.locator('a[href^="tel:"]')).toHaveText(me.t('LocKey_Contact_Phone'))
  await expect(alert.locator('a[href^="mailto:"]')).toHaveText(me.t('LocKey_Contact_Email'))
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue(me.member.claimId)
  await page.unroute(script)
  await me.press('LocKey_Credentials_Start')
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('CAP-2 a captcha whose own code does not load shows an error, typed values stay, and it works once the code loads', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  // Without an answer to HEAD the page takes the network for lost, and does not reload for a new version.
  await page.route('**', (route) => {
    const request = route.request()
    const isLost = request.method() === 'HEAD' || request.url().includes('/assets/solver-')
    return isLost ? route.abort() : route.fallback()
  })
  await me.open()
  await me.authorize()
  await expect(page.getByText(me.t('LocKey_Error_CaptchaBlocked'))).toBeVisible()
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue(me.member.claimId)
  await page.unroute('**')
  await me.press('LocKey_Credentials_Start')
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('UI-17 CAP-1 buttons are disabled while a challenge is open; closing it sends nothing, and solving it continues', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const requests = requestsOf(page)
  await page.route(token, (route) => route.fulfill({ json: { challenge: true } }), { times: 1 })
  await me.open()
  await me.authorize()
  const start = page.getByRole('button', { name: me.t('LocKey_Credentials_Start'), exact: true })
  await page.getByRole('button', { name: 'Close the challenge' }).waitFor()
  await expect(start).toBeDisabled()
  await page.getByRole('button', { name: 'Close the challenge' }).click()
  await expect(page.getByText(me.t('LocKey_Error_CaptchaClosed'))).toBeVisible()
  await expect(start).toBeEnabled()
  expect(requests.filter((path) => path.endsWith('/authorize'))).toEqual([])
  await page.route(token, (route) => route.fulfill({ json: { challenge: true } }), { times: 1 })
  await start.click()
  await page.getByRole('button', { name: 'I am a person' }).click()
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('CAP-2 a rate-limited captcha shows an error, and the next attempt passes', async ({ page, server }) => {
  const me = await claimant(page, server.url)
  await page.route(token, (route) => route.fulfill({ status: 429, json: {} }), { times: 1 })
  await me.open()
  await me.authorize()
  await expect(page.getByText(me.t('LocKey_Error_CaptchaBlocked'))).toBeVisible()
  await me.press('LocKey_Credentials_Start')
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('a wrong PIN takes a new token for the next attempt', async ({ page, me }) => {
  await me.authorize({ ...me.member, pin: '000000' })
  await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
})

// The server gives one answer to all of them: captcha.test.ts of the server proves it of each.
for (const mood of variants(['down'], ['silent', 'failing'])) {
  test(`CAP-3 a provider that is ${mood} prevents sign-in and shows why; a claim can still be filed, as unverified`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve({}, provider.env)
    const me = await claimant(page, server.url)
    await me.open()
    provider.be(mood)
    await me.authorize()
    await expect(page.getByText(me.t('LocKey_Error_CaptchaUnavailable'))).toBeVisible({
      timeout: 60_000,
    })
    provider.be('accepts')
    await me.fillToSummary()
    provider.be(mood)
    const code = await me.submit()
    expect(filedClaim(server.dataFolder, code).captchaState).toBe('unverified')
  })
}

test('CAP-3 a refused token files nothing and shows an error; the next attempt files the claim once', async ({
  page,
  servers,
  member,
}) => {
  const server = await servers.serve({}, provider.env)
  const filed = claimsFromNow(server.dataFolder)
  provider.be('accepts')
  const me = await claimant(page, server.url, 'es', member)
  await me.open()
  await me.fillToSummary()
  provider.be('refuses')
  await me.press('LocKey_Button_Submit')
  await expect(page.getByText(me.t('LocKey_Error_CaptchaRefused'))).toBeVisible()
  expect(filed()).toEqual([])
  provider.be('accepts')
  const code = await me.submit()
  expect(filed()).toMatchObject([{ referenceCode: code, captchaState: 'verified' }])
})
