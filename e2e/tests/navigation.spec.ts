import * as api from '@redress/api'
import { claimant } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'

/** What Continue asks for where PayPal is elected. */
const payPalLoginCall = api.getPayPalLogin.path

test('NAV-21 NAV-6 NAV-4 a page typed into the address bar without authorization leads to the session-expired page', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'es')
  for (const name of ['claimant-info', 'claim-summary', 'confirmation']) {
    await me.open(`/automotive/${name}`)
    await expect(page).toHaveURL(/\/session-expired\?form=Automotive&culture=es$/)
    await me.isOn('LocKey_SessionExpired_Title')
  }
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
})

test('NAV-5 NAV-1 the Automotive landing page has three addresses, and an unknown one is not found', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  for (const path of ['/', '/automotive', '/automotive/']) {
    await me.open(path)
    await me.isOn('LocKey_Automotive_Landing_Title')
  }
  const answer = await page.goto(`${server.url}/automotive/no-such-page`)
  expect(answer?.status()).toBe(404)
  await me.isOn('LocKey_NotFound_Title')
})

test('NAV-17 a query with other characters is cleaned in the address, and the culture is still taken from it', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'es')
  await page.goto(`${server.url}/?culture=e%22s%3C%3E&x=%3Cscript%3E`)
  await expect(page).toHaveURL(/\/\?culture=es&x=script$/)
  await me.isOn('LocKey_Automotive_Landing_Title')
})

test('NAV-18 a move to another form, or between a form and a page of none, takes the focus to the heading too', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const heading = page.getByRole('heading', { level: 1 })
  await me.open('/session-expired?form=Automotive')
  // Before the page is hydrated, a link loads the next page completely.
  await page.waitForLoadState('networkidle')
  await me.isOn('LocKey_SessionExpired_Title')
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: me.t('LocKey_Header_VinLookup'), exact: true }).click()
  await expect(page).toHaveURL(/\/lookup$/)
  await expect(heading).toBeFocused()
  await page.goBack()
  await page.goBack()
  await me.isOn('LocKey_SessionExpired_Title')
  await expect(heading).toBeFocused()
})

test('NAV-18 after a move the heading has the focus, the title names the page, and the view is at the top', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await page.waitForLoadState('networkidle')
  const sitePages = () => chunks.filter((url) => /SitePages-.*\.js/.test(url))
  expect(sitePages()).toEqual([])
  await me.open('/session-expired')
  await me.isOn('LocKey_SessionExpired_Title')
  await expect.poll(sitePages).toHaveLength(1)
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${me.t('LocKey_ClaimantInfo_Title')} \\| `))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200)
})

test('NAV-15 SUB-14 back, forward, reload and a deep link show the page of the address, with what was typed', async ({
  page,
  me,
}) => {
  await me.authorize()
  await me.fillClaimantInfo()
  const city = me.field('LocKey_Field_MailingCity')
  await city.fill('Ypsilanti')
  await me.pressNext()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await page.goBack()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(city).toHaveValue('Ypsilanti')
  await page.goForward()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await page.reload()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await me.open('/automotive/claimant-info')
  await expect(city).toHaveValue('Ypsilanti')
})

test('NAV-13 NAV-15 a page that the answers skip is never shown: a link, a reload, back and forward lead to the nearest page that is not', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'es')
  await me.open()
  await me.fillToClaimDetails()
  // Nothing is answered yet, so expenses and documents are both skipped.
  await me.open('/automotive/expenses')
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await expect(page).toHaveURL(/\/automotive\/claim-details\?culture=es$/)
  await me.open('/automotive/supporting-documents')
  await me.isOn('LocKey_Payment_Title')
  await expect(page).toHaveURL(/\/automotive\/payment-election\?culture=es$/)

  await me.open('/automotive/claim-details')
  await me.fillClaimDetails(false)
  await me.pressNext()
  await me.isOn('LocKey_Expenses_Title')
  await page.reload()
  await me.isOn('LocKey_Expenses_Title')
  await page.goBack()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await me.choose('LocKey_Election_Question', 'LocKey_Election_Residual')
  await page.goForward()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await expect(page).toHaveURL(/\/automotive\/claim-details\?culture=es$/)
  await page.goto(`${server.url}/automotive/expenses?culture=ar`)
  await expect(page).toHaveURL(/\/automotive\/claim-details\?culture=ar$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('CUL-1 CUL-2 SUB-14 after a change of language typed values stay and the text direction changes', async ({
  page,
  server,
  me,
}) => {
  await me.field('LocKey_Credentials_ClaimId').fill('MFP-1')
  await page.getByRole('button', { name: new RegExp(me.t('LocKey_Layout_Language')) }).click()
  await page
    .getByRole('button', { name: 'العربية' })
    .or(page.getByRole('link', { name: 'العربية' }))
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const arabic = await claimant(page, server.url, 'ar')
  await arabic.isOn('LocKey_Automotive_Landing_Title')
  await expect(arabic.field('LocKey_Credentials_ClaimId')).toHaveValue('MFP-1')
})

test('UI-7 the language selector offers English, and every other culture by its own name', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  await me.open()
  // A press before the page is hydrated opens no menu.
  await page.waitForFunction(() => 'redressIsUp' in window)
  await page.getByRole('button', { name: new RegExp(me.t('LocKey_Layout_Language')) }).click()
  for (const name of ['English', 'Español', '简体中文'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('UI-3 UI-4 UI-5 the header names the page and the case, and links to the case site', async ({
  page,
  me,
}) => {
  const header = page.getByRole('banner')
  for (const key of ['LocKey_Automotive_Landing_Title', 'LocKey_Case_Name', 'LocKey_Case_Number']) {
    await expect(header).toContainText(me.t(key))
  }
  const href = (key: string) => header.getByRole('link', { name: me.t(key) }).getAttribute('href')
  expect(await href('LocKey_Header_KeyDates')).toMatch(/^https:\/\/.*\/dates$/)
  expect(await href('LocKey_Header_VinLookup')).toMatch(/^\/lookup/)
  await header.getByRole('button', { name: me.t('LocKey_Header_MyClaim') }).click()
  expect(await href('LocKey_Header_CheckClaimStatus')).toMatch(/\/claim\/status$/)
  expect(await href('LocKey_Header_ChangeMyAddress')).toMatch(/\/coa$/)
})

test('UI-2 a spinner shows until the layout is there', async ({ page, server }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/forms/config*', async (route) => {
    await held
    await route.continue()
  })
  // The server renders open pages; this one needs a sign-in.
  await page.goto(`${server.url}/automotive/claimant-info`, { waitUntil: 'commit' })
  await expect(page.locator('#page-load')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#page-load')).toHaveCount(0)
})

test('UI-1 Enter in a field never reloads the page', async ({ page, me }) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', 'page'))
  await me.field('LocKey_Credentials_ClaimId').fill('MFP-1')
  await me.field('LocKey_Credentials_ClaimId').press('Enter')
  await page.waitForTimeout(300)
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page')
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue('MFP-1')
  await expect(page.locator('form')).toHaveCount(1)
})

test('NAV-16 Back is refused while Continue waits for PayPal, and Continue takes nobody away from where the browser has gone', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.open()
  await me.fillToPayment()
  await me.pay('payPal')
  const back = page.getByRole('button', { name: me.t('LocKey_Button_Back'), exact: true })
  const isPayPal = (path: string) => path.startsWith(payPalLoginCall)

  network.decide((path) => (isPayPal(path) ? 'heldAnswer' : 'passes'))
  await me.pressNext()
  await network.answered()
  await expect(back).toBeDisabled()
  network.heal()
  await page.goBack()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  // The page that was gone back to is free at once.
  await expect(back).toBeEnabled()
  network.loseHeld()
  // Longer than PayPal is asked again for an answer that was lost.
  await page.waitForTimeout(4000)
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')

  await me.pressNext()
  await me.isOn('LocKey_Payment_Title')
  await me.pressNext()
  await me.isOn('LocKey_Summary_Title')
})

test('NAV-16 CUL-1 a language that is chosen while Continue waits for PayPal is that of the page that follows', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  const spanish = await claimant(page, network.url, 'es', member)
  await me.open()
  await me.fillToPayment()
  await me.pay('payPal')
  network.decide((path) => (path.startsWith(payPalLoginCall) ? 'heldRequest' : 'passes'))
  await me.pressNext()
  await network.holds()
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('button', { name: 'Español', exact: true }).click()
  await spanish.isOn('LocKey_Payment_Title')
  network.heal()
  network.releaseHeld()
  await spanish.isOn('LocKey_Summary_Title')
  await expect(page).toHaveURL(/culture=es/)
})
