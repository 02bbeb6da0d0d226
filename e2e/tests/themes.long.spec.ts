import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { sampleTheme } from '../fixtures/server-pool.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const themes = [
  { theme: 'jnd-7-0-default', header: 'nav-header' },
  { theme: 'ftc-7-0-default', header: 'ftc-header' },
  { theme: 'jnd-9-0-kontent', header: 'kontent-header' },
] as const

/** The themes that the style sheets of the page name, once nothing more is loaded. */
async function themesOf(page: Page): Promise<readonly (string | undefined)[]> {
  await page.waitForLoadState('networkidle')
  const named = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap(({ cssText }) => [...cssText.matchAll(/\[data-theme="([\w-]+)"\]/g)])
      .map(([, name]) => name),
  )
  return [...new Set(named)]
}

for (const { theme, header } of themes) {
  for (const culture of variants(['ar'], ['en'])) {
    test(`PRD-4 axe finds nothing in ${theme} in ${culture}, which loads no other theme: the landing page, a page with errors and its open menu`, async ({
      page,
      servers,
    }) => {
      const { url } = await servers.serveTheme(theme)
      const me = await claimant(page, url, culture)
      await me.open()
      await me.isOn('LocKey_Automotive_Landing_Title')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await findings(page), 'landing').toEqual([])
      expect(await themesOf(page)).toEqual([theme])
      await me.authorize()
      await me.isOn('LocKey_ClaimantInfo_Title')
      await me.pressNext()
      await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      // The summary loads on demand, and a focus that arrives later would close the menu.
      const two = me.t('LocKey_Validation_Summary_Many').replace('{count}', '2')
      await expect(page.getByRole('region', { name: two })).toBeFocused()
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await tooWide(page)).toEqual([])
      const menu = page.getByRole('button', { name: me.t('LocKey_Layout_Menu'), exact: true })
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByRole('link', { name: me.t('LocKey_Header_Faq') })).toBeHidden()
      await menu.click()
      await page.getByRole('button', { name: me.t('LocKey_Header_MyClaim'), exact: true }).click()
      await expect(page.getByRole('link', { name: me.t('LocKey_Header_CheckClaimStatus') })).toBeVisible()
      expect(await findings(page), 'with errors, and the menu open').toEqual([])
      expect(await tooWide(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await tooWide(page)).toEqual([])
    })
  }

  test(`UI-4 NAV-18 in ${theme} the menu of a phone folds when a link in it is followed`, async ({
    page,
    servers,
  }) => {
    const { url } = await servers.serveTheme(theme)
    await page.setViewportSize({ width: 360, height: 800 })
    const me = await claimant(page, url)
    await me.open()
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
    const menu = page.getByRole('button', { name: me.t('LocKey_Layout_Menu'), exact: true })
    const home = page.getByRole('link', { name: me.t('LocKey_Header_Home'), exact: true })
    await menu.click()
    await home.click()
    await me.isOn('LocKey_Automotive_Landing_Title')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await menu.click()
    await home.press('Enter')
    await expect(menu, 'on the page that is shown already').toBeFocused()
  })

  // The motion is the same code in every theme; the header is of the theme.
  for (const reducedMotion of theme === sampleTheme
    ? (['no-preference', 'reduce'] as const)
    : variants(['no-preference'], ['reduce'])) {
    test(`PRD-6 ${theme} scrolls to its own header, motion ${reducedMotion}`, async ({ page, servers }) => {
      const { url } = await servers.serveTheme(theme)
      await page.emulateMedia({ reducedMotion })
      await page.addInitScript(() => {
        Element.prototype.scrollIntoView = function (options) {
          const behavior = typeof options === 'object' ? options.behavior : undefined
          document.documentElement.setAttribute('data-scrolled', `${this.tagName} ${this.id} ${behavior}`)
          window.scrollTo({
            top: window.scrollY + this.getBoundingClientRect().top,
            behavior: behavior ?? 'auto',
          })
        }
      })
      const me = await claimant(page, url)
      await me.open()
      await me.authorize()
      await me.isOn('LocKey_ClaimantInfo_Title')
      const behaviour = reducedMotion === 'reduce' ? 'instant' : 'smooth'
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', `HEADER ${header} ${behaviour}`)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(80)
    })
  }
}

test('PRD-4 the ftc layout shows the title, the subtitle and the logo of the settlement', async ({
  page,
  servers,
}) => {
  const { url } = await servers.serveTheme('ftc-7-0-default')
  const me = await claimant(page, url)
  await me.open()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: me.t('LocKey_Case_ShortName') })).toHaveAttribute('href', '/')
  await expect(header).toContainText(me.t('LocKey_Case_Name'))
  await expect(header).toContainText(me.t('LocKey_Layout_OfficialSite'))
  const rendered = await header.locator('img').evaluate((image) => image.clientWidth > 0)
  expect(rendered).toBe(true)
})

test('UI-6 the kontent layout links the root of the site, where the case site answers; its logo links home', async ({
  page,
  request,
  servers,
}) => {
  const { url } = await servers.serveTheme('jnd-9-0-kontent')
  const me = await claimant(page, url)
  await me.open('/session-expired')
  const header = page.getByRole('banner')
  for (const [key, path] of [
    ['LocKey_Header_KeyDates', '/dates'],
    ['LocKey_Header_ImportantDocuments', '/documents'],
    ['LocKey_Header_Faq', '/faq'],
  ] as const) {
    await expect(header.getByRole('link', { name: me.t(key) })).toHaveAttribute('href', path)
    const answer = await request.get(`${url}${path}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      expect.stringMatching(`^https://.*${path}$`),
    ])
  }
  await header.getByRole('link', { name: me.t('LocKey_Case_ShortName') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
  expect(new URL(page.url()).pathname).toBe('/')
})
