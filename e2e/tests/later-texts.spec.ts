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

const prose = '[data-served]'

/** Marks each element that the server has rendered of plain content, and each node in it, before any script of the page runs. */
async function markServed(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    addEventListener(
      'readystatechange',
      () => {
        if (document.readyState !== 'interactive') return
        for (const element of document.querySelectorAll(selector))
          for (const node of [element, ...element.querySelectorAll('*'), ...element.childNodes])
            Object.assign(node, { isServed: true })
      },
      { capture: true },
    )
  }, prose)
}

/** How many elements of plain content there are, and how many of them are whole as the server rendered them. */
const served = (page: Page) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)]
    const kept = all.filter((element) =>
      [element, ...element.querySelectorAll('*'), ...element.childNodes].every((node) =>
        Reflect.has(node, 'isServed'),
      ),
    )
    return { all: all.length, kept: kept.length }
  }, prose)

test('UI-2 CUL-1 plain content that the server has rendered stays, none of its texts is sent again first, and another language replaces it', async ({
  page,
  network,
}) => {
  network.decide((path) => (isLaterTexts(path) ? 'heldRequest' : 'passes'))
  await markServed(page)
  const me = await claimant(page, network.url)
  const firstTexts = page.waitForResponse((response) => response.url().includes('part=first'))
  await me.open()
  await isUp(page)
  const { all, kept } = await served(page)
  expect(all).toBeGreaterThan(25)
  expect(kept).toBe(all)
  const intro = me.t('LocKey_Automotive_Landing_Intro')
  await expect(page.getByText(intro)).toBeVisible()
  expect(await (await firstTexts).text()).not.toContain('LocKey_Automotive_Landing_Intro')

  network.releaseHeld()
  const spanish = await claimant(page, network.url, 'es')
  await page.getByRole('button', { name: me.t('LocKey_Layout_Language') }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByText(spanish.t('LocKey_Automotive_Landing_Intro'))).toBeVisible()
  await expect(page.getByText(intro)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText(spanish.t('LocKey_Footer_PrivacyPolicy'))
  await expect(page.locator('body')).not.toContainText('LocKey_')
})

test('UI-2 CUL-1 a page that knows more than the server rendered shows its plain content before the later texts have arrived', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url, 'ar')
  await me.open()
  await isUp(page)
  await me.field('LocKey_Credentials_ClaimId').fill('MFP-104233-7')
  await page.waitForTimeout(500)
  network.decide((path) => (isLaterTexts(path) ? 'heldRequest' : 'passes'))
  await page.reload()
  await isUp(page)
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue('MFP-104233-7')
  await expect(page.getByText(me.t('LocKey_Automotive_Landing_Intro'))).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(me.t('LocKey_Footer_PrivacyPolicy'))
  await expect(page.locator('body')).not.toContainText('LocKey_')
})
