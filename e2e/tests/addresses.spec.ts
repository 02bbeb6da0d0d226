import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { keyboard } from '../fixtures/keyboard.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

const bread = { REDRESS_CASE: join(import.meta.dirname, '../../cases/bread') }

const tokenOf = (input: Locator) => input.getAttribute('autocomplete')

test('REG-2 F28-04 a claim with a Canadian address is filed by keyboard alone; a postal code that the data do not know is confirmed with a press', async ({
  page,
  servers,
}) => {
  test.setTimeout(300_000)
  const server = await servers.serve({}, bread)
  const me = await claimant(page, server.url)
  const keys = keyboard(page)
  const button = (key: string) => page.getByRole('button', { name: me.t(key), exact: true })
  const input = (id: string) => page.locator(`[id="field-${id}"]`)
  const type = async (id: string, text: string) => {
    await keys.goTo(input(id))
    await page.keyboard.type(text)
  }
  const pressOn = async (target: Locator, key = 'Enter') => {
    await keys.goTo(target)
    await keys.press(key)
  }
  await me.open('/')
  await pressOn(button('LocKey_Open_Begin'))
  await me.isOn('LocKey_ClaimantInfo_Title')
  await type('claimantInfo-firstName', 'Ana')
  await type('claimantInfo-lastName', 'Roy')
  await type('claimantInfo-birthDate', '1988-06-30')
  await expect(input('claimantInfo-homeCountry')).toHaveValue('CA')
  await type('claimantInfo-homeLine1', '12, rue des Érables')
  await type('claimantInfo-homeLocality', 'Trois-Rivières')
  // Typing chooses in a list.
  await type('claimantInfo-homeRegion', 'Queb')
  await expect(input('claimantInfo-homeRegion')).toHaveValue('QC')
  await type('claimantInfo-homePostalCode', 'M5V 3L9')
  await type('claimantInfo-emailAddress', 'ana@example.com')
  await type('claimantInfo-confirmEmailAddress', 'ana@example.com')
  const confirm = input('claimantInfo-homePostalCode-confirmed')
  await expect(confirm).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  await keys.goTo(confirm, 'Shift+Tab')
  await keys.press('Space')
  await expect(confirm).toBeChecked()
  await expect(input('claimantInfo-homePostalCode')).not.toHaveAttribute('aria-invalid')
  await pressOn(button('LocKey_Button_Next'))
  await me.isOn('LocKey_Bread_Former_Title')
  await pressOn(button('LocKey_Button_Next'))
  await me.isOn('LocKey_Bread_Purchases_Title')
  await pressOn(input('claimDetails-lastPurchase'), 'Space')
  await type('claimDetails-shop', 'Épicerie du Coin')
  await pressOn(input('claimDetails-giftCard'), 'Space')
  await pressOn(button('LocKey_Button_Next'))
  await me.isOn('LocKey_Payment_Title')
  await pressOn(input('claimDetails-paymentMethod'), 'Space')
  await type('claimDetails-transferEmail', 'ana@example.com')
  await pressOn(button('LocKey_Button_Next'))
  await me.isOn('LocKey_Summary_Title')
  const summary = page.getByRole('main')
  await expect(summary.getByText('Trois-Rivières QC M5V 3L9')).toBeVisible()
  await expect(summary.getByText('Canada', { exact: true })).toBeVisible()
  await pressOn(input('signature-attested'), 'Space')
  await type('signature-signature', 'Ana Roy')
  await pressOn(button('LocKey_Button_Submit'))
  await me.isOn('LocKey_Confirmation_Title')
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
})

test('REG-2 another country brings its own parts, and keeps what fits; each input has the token that browsers fill it in by', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({}, bread)
  const me = await claimant(page, server.url)
  const input = (part: string) => page.locator(`[id="field-claimantInfo-home${part}"]`)
  await me.open('/')
  await me.press('LocKey_Open_Begin')
  const country = input('Country')
  await input('Line1').fill('12 Mill Lane')
  await input('Region').selectOption('ON')
  await input('PostalCode').fill('K1A 0B1')
  const tokens = [
    'country',
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ]
  const parts = ['Country', 'Line1', 'Line2', 'Locality', 'Region', 'PostalCode']
  expect(await Promise.all(parts.map((part) => tokenOf(input(part))))).toEqual(tokens)
  await country.selectOption('GB')
  await expect(page.getByLabel(me.t('LocKey_Address_PostTown'))).toBeVisible()
  await expect(input('Region')).toHaveCount(0)
  await expect(input('Line1')).toHaveValue('12 Mill Lane')
  await expect(input('PostalCode')).toHaveValue('K1A 0B1')
  await country.selectOption('JP')
  await expect(page.getByLabel(me.t('LocKey_Address_Prefecture'))).toBeVisible()
  // What did not fit the United Kingdom is gone.
  await expect(input('Region')).toHaveValue('')
  await me.press('LocKey_Button_Next')
  await expect(input('Region')).toHaveAttribute('aria-invalid', 'true')
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await tooWide(page)).toEqual([])
  expect(await findings(page)).toEqual([])
})
