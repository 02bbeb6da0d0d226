import type { Page } from '@playwright/test'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import type { Culture } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

/** A claimant on the page of the expenses. */
async function atExpenses(page: Page, url: string, culture: Culture): Promise<Claimant> {
  const me = await claimant(page, url, culture)
  await me.open()
  await me.fillToClaimDetails()
  await me.fillClaimDetails(false)
  await me.pressNext()
  return me
}

/** The expenses of the sample form, of which a claim holds two. */
const twoExpenses = [
  (form: string) => form.replace('        minRecords:\n', '        maxRecords: 2\n        minRecords:\n'),
]
const rows = [
  { type: 'towing', provider: 'City Towing', date: '09/01/2022', amount: '120.00' },
  { type: 'diagnosis', provider: 'Garage', date: '09/02/2022', amount: '80.00' },
]

test('ROW-1 with the most entries Add More is disabled, and the reason is beside it and announced, until one is deleted', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({ 'forms/automotive.yaml': twoExpenses })
  for (const culture of ['en', 'ar'] as const) {
    const me = await atExpenses(page, server.url, culture)
    await me.fillExpenses(rows.slice(0, 1))
    const add = page.getByRole('button', { name: me.t('LocKey_Button_AddMore') })
    const reason = page.getByRole('status').filter({
      hasText: me.t('LocKey_Records_Full').replace('{max}', '2'),
    })
    await expect(add).toBeEnabled()
    await expect(reason).toHaveCount(0)
    await add.click()
    await expect(reason).toBeVisible()
    await expect(add).toBeDisabled()
    await expect(page.locator('main ol > li').nth(1).locator('select')).toBeFocused()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      await reason.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath(`full-${culture}-${width}.png`) })
    }
    await page
      .getByRole('button', { name: me.t('LocKey_Records_DeleteRow').replace('{number}', '2') })
      .click()
    await expect(add).toBeEnabled()
    await expect(reason).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
  }
})

/** The expenses of the sample form, each with its own provider. */
const eachProviderOnce = [
  (form: string) =>
    form.replace(
      '{ type: text, field: provider, label: LocKey_Expenses_Provider }',
      '{ type: text, field: provider, label: LocKey_Expenses_Provider, rules: [{ type: unique, ignore: [case] }] }',
    ),
]

test('ROW-1 a value that another entry has is refused at the later entry, which names the other one', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({ 'forms/automotive.yaml': eachProviderOnce })
  for (const culture of ['en', 'ar'] as const) {
    const me = await atExpenses(page, server.url, culture)
    await me.fillExpenses(rows.map((row) => ({ ...row, provider: row.provider.toUpperCase() })))
    const second = page.locator('main ol > li').nth(1)
    const provider = me.field('LocKey_Expenses_Provider', second)
    await provider.fill('City towing')
    await me.pressNext()
    const message = me.t('LocKey_Validation_Unique').replace('{entry}', '1').replace('{value}', 'CITY TOWING')
    await expect(second.getByText(message)).toBeVisible()
    await expect(provider).toHaveAttribute('aria-invalid', 'true')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      await provider.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath(`unique-${culture}-${width}.png`) })
    }
    await provider.fill('Garage')
    await me.pressNext()
    await me.isOn('LocKey_Documents_Title')
    await page.evaluate(() => sessionStorage.clear())
  }
})
