import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { claimsFromNow } from '../fixtures/filed-claims.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

/** Other cultures differ in their texts alone, and every text of every culture is checked with the case. */
const bothDirections = variants(['ar'], ['en'])

/** Storage as in some private windows: every access throws an error. */
const withoutStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })

/** A browser that blocks all cookies: it reports this to the page, stores no cookie of the server, and has no storage. */
async function withoutCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } })
    const { 'set-cookie': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await withoutStorage(page)
}

for (const culture of bothDirections) {
  test(`AUT-2 a browser that blocks cookies shows what to do before anything is sent, and the typed values stay (${culture})`, async ({
    page,
    server,
  }) => {
    await withoutCookies(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const me = await claimant(page, server.url, culture)
    await me.open()
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false)
    await me.authorize()
    const alert = page.getByRole('alert').filter({ hasText: me.t('LocKey_Error_CookiesBlocked') })
    await expect(alert).toBeVisible()
    await expect(alert).toBeFocused()
    await expect(alert.locator('a[href^="tel:"]')).toHaveText(me.t('LocKey_Contact_Phone'))
    await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue(me.member.claimId)
    expect(sent.filter((url) => url.includes('authorize'))).toEqual([])
  })
}

test('SUB-14 in a private window without storage a claim is filed; after a reload the page asks to begin again', async ({
  page,
  server,
  member,
}) => {
  const filed = claimsFromNow(server.dataFolder)
  await withoutStorage(page)
  const me = await claimant(page, server.url, 'ar', member)
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await page.reload()
  await me.isOn('LocKey_SessionExpired_Title')
  await expect(page.getByText(me.t('LocKey_SessionExpired_Text'))).toBeVisible()
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await me.fillToSummary()
  await me.submit()
  expect(filed()).toHaveLength(1)
})

for (const culture of bothDirections) {
  test(`TMR-3 a session ended by a corrected device clock shows what happened, and the claim continues after signing in again (${culture})`, async ({
    page,
    server,
  }) => {
    await page.clock.install()
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
    // The device's clock is corrected to three hours later.
    await page.clock.setSystemTime(Date.now() + 3 * 60 * 60_000)
    await page.clock.runFor(2000)
    await me.isOn('LocKey_SessionExpired_Title')
    await expect(page.getByText(me.t('LocKey_SessionExpired_Erased'))).toBeVisible()
    await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
    await me.isOn('LocKey_Automotive_Landing_Title')
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
  })

  test(`CAP-2 PRD-7 blocked third-party scripts show a message with instructions where they are needed (${culture})`, async ({
    page,
    server,
  }) => {
    await page.route('**/fake-captcha/api.js*', (route) => route.abort('blockedbyclient'))
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.authorize()
    const alert = page.getByRole('alert').filter({ hasText: me.t('LocKey_Error_CaptchaBlocked') })
    await expect(alert).toBeVisible()
    await expect(alert.locator('a[href^="mailto:"]')).toHaveText(me.t('LocKey_Contact_Email'))
    await page.unrouteAll()
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_ClaimantInfo_Title')
  })
}
