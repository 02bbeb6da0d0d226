import { claimant } from '../fixtures/claimant.ts'
import { openGallery, part } from '../fixtures/open-gallery.ts'
import { copyOf } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'

test('a whole claim, with captcha, modal, calendar and a document, violates no rule of the content security policy', async ({
  page,
  server,
}) => {
  const violations = await violationsOf(page)
  const me = await claimant(page, server.url)
  const answer = await me.open()
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-|strict-dynamic/)

  await me.press('LocKey_Credentials_Find_Trigger')
  await expect(page.getByRole('dialog')).toBeVisible()
  await me.press('LocKey_Button_Close')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await me.authorize()
  await me.fillClaimantInfo()
  await me.pressNext()
  await me.fillClaimDetails(false)
  await page
    .getByRole('button', { name: me.t('LocKey_DatePicker_Open') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await me.pressNext()
  await me.fillExpenses([
    { type: 'fuelPumpRepair', provider: "Nowak's Garage", date: '09/02/2022', amount: '412.50' },
  ])
  await me.pressNext()
  await me.isOn('LocKey_Documents_Title')
  await me.attach(
    { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') },
    'receipt',
    'Receipt',
  )
  await me.payAndSign('payPal')
  await me.submit()
  expect(violations).toEqual([])
})

test('PKR-2 the overlays of the calendar, whose height is a setting, violate no rule of the content security policy', async ({
  page,
  server,
}) => {
  const violations = await violationsOf(page)
  const t = await copyOf(server.url, 'en')
  await openGallery(page, 'jnd-7-0-default')
  const openers = part(page, 'pickers').locator('button[aria-haspopup=dialog]')
  const menu = page.locator('[data-date-menu]')
  await openers.nth(6).click()
  for (const name of ['Month', 'Year', 'Time'] as const) {
    const opener = menu.getByRole('button', { name: new RegExp(`, ${t(`LocKey_DatePicker_${name}`)}$`) })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const styled = await menu
      .locator('[style*="block-size"]')
      .evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().height)),
      )
    expect(Math.max(...styled), `the height of ${name} took effect`).toBeGreaterThanOrEqual(200)
    await opener.click()
  }
  expect(violations).toEqual([])
})

for (const provider of ['hCaptcha', 'reCaptcha'] as const) {
  test(`CAP-1 the script of ${provider} is loaded under the content security policy that allows its addresses`, async ({
    page,
    server,
  }) => {
    const violations = await violationsOf(page)
    await page.route('**/api/captcha', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), provider } })
    })
    const me = await claimant(page, server.url)
    await me.open()
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
    expect(violations).toEqual([])
  })
}

test('text that would become a script is refused, from any source', async ({ page, server }) => {
  await page.goto(server.url)
  const refused = await page.evaluate(() => {
    const attempts = [
      () => {
        document.body.innerHTML = '<img src=x>'
      },
      () => {
        document.createElement('script').src = 'https://evil.example/script.js'
      },
      () => {
        document.createElement('script').text = 'alert(1)'
      },
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'let through'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused', 'refused'])
})
