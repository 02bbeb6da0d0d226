import { expect, test } from '../fixtures/test.ts'
import config from '../playwright.config.ts'

// The empty name is what a device has whose time zone is not set up.
test.use({
  launchOptions: { ...config.use?.launchOptions, env: { ...process.env, TZ: '' } },
  timezoneId: '',
})

test('TIM-2 REG-6 a browser that knows neither its time zone nor the name of its language shows every page', async ({
  me,
  page,
}) => {
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(zone).toBe('Etc/Unknown')
  await page.addInitScript(() => {
    const languages = ['C', 'en_US.UTF-8', 'es']
    Object.defineProperties(navigator, { languages: { value: languages }, language: { value: languages[0] } })
  })
  await page.goto('/automotive')
  await expect(page.getByRole('button', { name: 'Leer esta página en español' })).toBeVisible()
  await expect(page.getByText('Pacific Daylight Time').last()).toBeVisible()
  const [inYourZone = ''] = me.t('LocKey_Deadline_InYourZone').split('{end}')
  await expect(page.getByText(inYourZone)).toHaveCount(0)
  await me.fillToClaimDetails()
  // The calendars give the browser a zone, which is not the visitor's.
  await page
    .getByRole('button', { name: me.t('LocKey_DatePicker_Open') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await me.press('LocKey_Button_Back')
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(page.getByText(inYourZone)).toHaveCount(0)
})

test('PKR-3 the present time is chosen by the clock of a device whose time zone is not known', async ({
  me,
  page,
}) => {
  await page.goto('/gallery')
  const before = '09/02/2022 01:05:00 PM'
  // The element stays while its text changes.
  const value = await page.getByText(before).first().elementHandle()
  const picker = page.locator(':has(> bdi)').filter({ hasText: before }).first()
  await picker.getByRole('button', { name: me.t('LocKey_DatePicker_Open') }).click()
  await page.getByRole('button', { name: me.t('LocKey_DatePicker_Now') }).click()
  await expect.poll(() => value?.textContent()).not.toBe(before)
  expect(Math.abs(Date.parse(`${await value?.textContent()} UTC`) - Date.now())).toBeLessThan(60_000)
})

test('ERR-5 where the frame of a page fails, the page says so in its place', async ({ me, page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'language', {
      get: () => {
        throw new Error('Planted by the test.')
      },
    }),
  )
  await page.goto('/automotive')
  await expect(page.locator('#redress-failed:visible')).toContainText(
    me.t('LocKey_Shared_ErrorMessage_Reload'),
  )
})
