import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'

const isLaterTexts = (path: string): boolean => path.includes('part=later')

const isUp = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'redressIsUp') === true)

test('CUL-1 a press before the later texts have arrived waits for them, and no page shows a key', async ({
  page,
  network,
  member,
}) => {
  network.decide((path) => (isLaterTexts(path) ? 'heldRequest' : 'passes'))
  const me = await claimant(page, network.url, 'ar', member)
  await me.open()
  await isUp(page)
  await me.authorize()
  await network.holds()
  await page.waitForTimeout(500)
  await me.isOn('LocKey_Automotive_Landing_Title')
  await expect(page.locator('body')).not.toContainText('LocKey_')

  network.releaseHeld()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(page.locator('body')).not.toContainText('LocKey_')
})

test('CUL-1 mistakes on the first page have words before the later texts have arrived', async ({
  page,
  network,
}) => {
  network.decide((path) => (isLaterTexts(path) ? 'heldRequest' : 'passes'))
  const me = await claimant(page, network.url)
  await me.open()
  await isUp(page)
  await me.field('LocKey_Credentials_Pin').fill('12')
  await me.field('LocKey_Credentials_Pin').blur()
  await expect(page.getByText(me.t('LocKey_Validation_Pin'))).toBeVisible()
  await expect(page.locator('body')).not.toContainText('LocKey_')
})

test('CUL-1 where a gateway fails for the later texts, the next press asks for them again', async ({
  page,
  network,
  member,
}) => {
  const fails = { left: 3 }
  network.decide((path) => {
    if (!isLaterTexts(path) || fails.left === 0) return 'passes'
    fails.left -= 1
    return { status: 502 }
  })
  const me = await claimant(page, network.url, 'en', member)
  await me.open()
  await isUp(page)
  await expect.poll(() => fails.left, { timeout: 10_000 }).toBe(0)
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('CUL-1 a link to the first page of another form waits for the later texts, though its code is there', async ({
  page,
  network,
}) => {
  network.decide((path) => (isLaterTexts(path) ? 'heldRequest' : 'passes'))
  const me = await claimant(page, network.url)
  await me.open()
  await isUp(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: me.t('LocKey_Header_VinLookup'), exact: true }).click()
  await page.waitForTimeout(500)
  await expect(page.locator('body')).not.toContainText('LocKey_')

  network.releaseHeld()
  await me.isOn('LocKey_Lookup_Landing_Title')
  await expect(page.locator('body')).not.toContainText('LocKey_')
})
