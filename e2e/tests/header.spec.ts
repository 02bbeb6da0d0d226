import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { themes } from '../fixtures/open-gallery.ts'
import { cultures } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

/** The pairs of elements in the header that overlap by more than a pixel. */
const overlaps = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button, p, h1, dt, dd, img')].flatMap((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      return width > 1 && element.checkVisibility() ? [{ element, top, bottom, left, right }] : []
    })
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ element }) => !one.element.contains(element) && !element.contains(one.element))
        .filter((other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
        .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1)
        .map((other) => `${one.element.textContent} / ${other.element.textContent}`),
    )
  })

for (const theme of themes) {
  test(`UI-3 UI-7 in ${theme} nothing in the header overlaps, on the narrowest phone and on a desktop`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serveTheme(theme)
    for (const culture of cultures) {
      await page.goto(`${server.url}/?culture=${culture}`)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overlaps(page), `${culture}, ${width} pixels`).toEqual([])
        expect(await tooWide(page), `${culture}, ${width} pixels`).toEqual([])
      }
    }
  })
}

test('UI-5 the menu of the claim opens at a press, and closes at a press or a focus elsewhere, at Escape and where a link is followed', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await me.open()
  const menu = page.getByRole('button', { name: me.t('LocKey_Header_MyClaim'), exact: true })
  const link = page.getByRole('link', { name: me.t('LocKey_Header_UploadDocuments') })
  const isShown = async (shown: boolean) => {
    await expect(menu).toHaveAttribute('aria-expanded', String(shown))
    await expect(link).toBeVisible({ visible: shown })
  }
  await isShown(false)
  await menu.click()
  await isShown(true)
  await menu.click()
  await isShown(false)
  await menu.press('Enter')
  await page.keyboard.press('Tab')
  await isShown(true)
  await page.keyboard.press('Escape')
  await isShown(false)
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('contentinfo').getByRole('heading').click()
  await isShown(false)
  await menu.click()
  await me.field('LocKey_Credentials_ClaimId').focus()
  await isShown(false)
  await menu.click()
  await page.route('https://**', (route) => route.abort())
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
  await isShown(false)
  await expect(menu).toBeFocused()
})

for (const theme of themes) {
  test(`UI-4 NAV-18 on a phone in ${theme} the links are folded behind a button, in another language too, and fold once one is followed`, async ({
    page,
    servers,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const server = await servers.serveTheme(theme)
    const [english, spanish] = [await claimant(page, server.url), await claimant(page, server.url, 'es')]
    await english.open()
    for (const me of [english, spanish]) {
      const button = page.getByRole('button', { name: me.t('LocKey_Layout_Menu'), exact: true })
      const link = page.getByRole('link', { name: me.t('LocKey_Header_VinLookup') })
      await expect(link).toBeHidden()
      await button.click()
      await expect(link).toBeVisible()
      // What is on the page stays where it is while it is pressed.
      await page.getByRole('contentinfo').getByRole('heading').click()
      await expect(link).toBeVisible()
      await link.click()
      await expect(link).toBeHidden()
      if (me === spanish) {
        // The link of the page that is shown leads nowhere.
        await expect(button).toBeFocused()
        break
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('button', { name: me.t('LocKey_Layout_Language') }).click()
      await page.getByRole('button', { name: 'Español', exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    }
  })
}

test('UI-4 NAV-18 links that were left unfolded are folded on the next page, of another form too', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const me = await claimant(page, server.url)
  await me.open()
  const button = page.getByRole('button', { name: me.t('LocKey_Layout_Menu'), exact: true })
  await button.click()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/lookup'
    link.textContent = 'A link in the text'
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'A link in the text' }).click()
  await me.isOn('LocKey_Lookup_Landing_Title')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('UI-7 CUL-1 a language is shown though a file of the header is lost on its way once, and the page does not load itself again', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const arabic = await claimant(page, server.url, 'ar')
  await me.open()
  await page.waitForFunction(() => Reflect.get(window, 'redressIsUp') === true)
  let lost = 0
  await page.route(/\/StaticParts-/, async (route) => {
    lost += 1
    await (lost === 1 ? route.abort() : route.continue())
  })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: me.t('LocKey_Layout_Language') }).click()
  await page.getByRole('button', { name: 'العربية', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('header')).toContainText(arabic.t('LocKey_Header_CaseNumberLabel'))
  await expect(page.getByRole('contentinfo')).toContainText(arabic.t('LocKey_Footer_PrivacyPolicy'))
  expect(lost).toBe(2)
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})
