import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { themes } from '../fixtures/open-gallery.ts'
import type { Culture } from '../fixtures/sample-case.ts'
import { sampleTheme } from '../fixtures/server-pool.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const openPages = [
  ['/', 'LocKey_Automotive_Landing_Title'],
  ['/automotive', 'LocKey_Automotive_Landing_Title'],
  ['/standard', 'LocKey_Standard_Landing_Title'],
  ['/lookup', 'LocKey_Lookup_Landing_Title'],
  ['/documents-upload', 'LocKey_Upload_Landing_Title'],
  ['/error', 'LocKey_ErrorPage_Title'],
  ['/deadline', 'LocKey_Deadline_Title'],
  ['/session-expired', 'LocKey_SessionExpired_Title'],
  ['/no-such-page', 'LocKey_NotFound_Title'],
] as const

/** Collects the errors and warnings of the page from its start. */
function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // A missing page answers 404, which the browser logs by itself.
    const isOwn = !message.text().startsWith('Failed to load resource')
    if (isOwn && ['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Whether the element is the one that the server has rendered: the page hydrated it and did not create it again. */
async function keepsElement(page: Page, open: () => Promise<unknown>): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { rendered: document.querySelector('h1') }),
    )
  })
  await open()
  await page.waitForFunction(() => Reflect.get(window, 'redressIsUp') === true)
  return page.evaluate(() => Reflect.get(window, 'rendered') === document.querySelector('h1'))
}

/** Every open page in two cultures; in the others those whose words a browser could format differently: dates. */
const pagesIn = (culture: Culture): readonly (readonly [path: string, title: string])[] =>
  culture === 'en' || culture === 'ar'
    ? openPages
    : openPages.filter(([path]) => path === '/' || path === '/deadline')

for (const culture of variants(['en', 'ar'], ['es', 'zh-Hans'])) {
  test(`the server renders the open pages, and they hydrate without a difference, in ${culture}`, async ({
    context,
    server,
  }) => {
    for (const [path, title] of pagesIn(culture)) {
      // A new tab in the same browser: its storage is empty, and its scripts are already compiled.
      const page = await context.newPage()
      const errors = consoleErrorsOf(page)
      const me = await claimant(page, server.url, culture)
      expect([path, await keepsElement(page, () => me.open(path))]).toEqual([path, true])
      await me.isOn(title)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect([path, errors]).toEqual([path, []])
      await page.close()
    }
  })
}

for (const theme of themes.filter((name) => name !== sampleTheme)) {
  test(`the open pages are rendered and hydrated in the theme ${theme}`, async ({ page, servers }) => {
    const server = await servers.serveTheme(theme)
    const errors = consoleErrorsOf(page)
    const me = await claimant(page, server.url, 'ar')
    expect(await keepsElement(page, () => me.open())).toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(errors).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every open page is readable, in its theme, and shows what is needed to file', async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, 'es')
    for (const [path, title] of openPages) {
      await me.open(path)
      await me.isOn(title)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(me.t('LocKey_Footer_PrivacyPolicy'))
    }
    await me.open()
    await expect(page.getByText(me.t('LocKey_Automotive_Landing_Who_Text'))).toBeVisible()
    const color = await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).color)
    expect(color).not.toBe('rgb(0, 0, 0)')
  })

  for (const culture of variants(['ar'], ['en'])) {
    test(`CUL-2 a page without JavaScript shows in its language what is missing, and a contact, in ${culture}`, async ({
      page,
      server,
    }) => {
      const me = await claimant(page, server.url, culture)
      for (const path of ['/', '/automotive/claimant-info']) {
        await me.open(path)
        const message = page
          .getByRole('complementary')
          .filter({ hasText: me.t('LocKey_Layout_NeedsJavaScript') })
        await expect(message).toBeInViewport({ ratio: 1 })
        await expect(message).toHaveCSS('direction', culture === 'ar' ? 'rtl' : 'ltr')
        await expect(message.getByRole('link')).toHaveText([
          me.t('LocKey_Contact_Phone'),
          me.t('LocKey_Contact_Email'),
        ])
        await expect(page.locator('#page-load')).toBeHidden()
        expect(await tooWide(page)).toEqual([])
      }
    })
  }

  test('NAV-23 a page behind the sign-in is not rendered by the server', async ({ page, server }) => {
    await page.goto(`${server.url}/automotive/claimant-info`)
    await expect(page.getByRole('heading')).toHaveCount(0)
  })

  test('typed values cannot leave the page: Enter puts no PIN into the address', async ({
    page,
    server,
    me,
  }) => {
    await me.field('LocKey_Credentials_ClaimId').fill(me.member.claimId)
    await page.getByLabel(me.t('LocKey_Credentials_Pin')).fill(me.member.pin)
    await page.getByLabel(me.t('LocKey_Credentials_Pin')).press('Enter')
    await page.waitForTimeout(500)
    expect(page.url()).toBe(`${server.url}/`)
  })
})

for (const culture of variants(['ar'], ['en'])) {
  test(`CUL-2 a browser that is too old shows a message in its language, and a contact, in ${culture}`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
    const me = await claimant(page, server.url, culture)
    for (const path of ['/', '/automotive/claimant-info']) {
      await me.open(path)
      const message = page.getByRole('complementary').filter({ hasText: me.t('LocKey_Layout_BrowserTooOld') })
      await expect(message).toBeInViewport({ ratio: 1 })
      await expect(message.getByRole('link')).toHaveText([
        me.t('LocKey_Contact_Phone'),
        me.t('LocKey_Contact_Email'),
      ])
    }
  })
}

test('a browser that is too old and fails is not asked to reload', async ({ page, server }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
  await page.route('**/assets/index-*.js', (route) => route.abort())
  const me = await claimant(page, server.url)
  await me.open('/automotive/claimant-info')
  await expect(page.getByText(me.t('LocKey_Layout_BrowserTooOld'))).toBeVisible()
  await expect(page.getByText(me.t('LocKey_Shared_ErrorMessage_Reload'))).toBeHidden()
  await expect(page.locator('#page-load')).toBeHidden()
})

for (const script of ['this is no script', 'throw new Error("at once")']) {
  test(`a page whose own script fails at once shows an error above the inert form: ${script}`, async ({
    page,
    server,
  }) => {
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    const me = await claimant(page, server.url, 'ar')
    await me.open()
    await expect(page.getByRole('alert').first()).toContainText(me.t('LocKey_Shared_ErrorMessage_Reload'))
    await expect(page.getByText(me.t('LocKey_Layout_BrowserTooOld'))).toBeHidden()
  })
}

test('a form without its script is not sent by a browser that does not know its method', async ({
  page,
  server,
}) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  const me = await claimant(page, server.url)
  await me.open()
  await page.locator('form').evaluate((form) => form.setAttribute('method', 'unknown'))
  await page.getByLabel(me.t('LocKey_Credentials_Pin')).fill(me.member.pin)
  const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'))
  // Not that of the field, which waits for the address that the form would lead to.
  await page.keyboard.press('Enter')
  await refused
  expect(page.url()).toBe(`${server.url}/`)
})

test('when every call fails the open pages are still readable, and show that something is wrong', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  await page.route('**/api/**', (route) => route.abort('connectionreset'))
  await me.open()
  await expect(page.getByRole('alert').getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await expect(page.getByText(me.t('LocKey_Automotive_Landing_Who_Text'))).toBeVisible()
})

test('ERR-1 where the rules of a form cannot be fetched, its first page is still readable', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'es')
  await page.route('**/api/forms/config*', (route) => route.abort('connectionreset'))
  await me.open()
  await expect(page.getByRole('main').getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  await expect(page.getByText(me.t('LocKey_Automotive_Landing_Who_Text'))).toBeVisible()
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveCount(0)
})

test('ERR-5 a truncated document is loaded again, and only once', async ({ page, server }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const me = await claimant(page, server.url, 'ar')
  let cuts = 1
  let documents = 0
  await page.route(/\/\?culture=ar$/, async (route) => {
    documents += 1
    const answer = await route.fetch()
    const whole = await answer.text()
    cuts -= 1
    const body = cuts < 0 ? whole : whole.slice(0, whole.indexOf('<div id="redress-failed"'))
    await route.fulfill({ response: answer, body })
  })
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  expect(documents).toBe(2)

  cuts = Number.POSITIVE_INFINITY
  await me.open()
  await expect.poll(() => documents).toBe(4)
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(4)
  expect(errors.filter((error) => error.includes('null'))).toEqual([])
})

/** Opens a page whose script arrives only when the returned function is called. */
async function openHeld(page: Page, url: string): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return script.resolve
}

test('what is typed and pressed before hydration takes effect', async ({ page, server }) => {
  const me = await claimant(page, server.url)
  const letGo = await openHeld(page, server.url)
  await me.authorize()
  letGo()
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('UI-7 the language selector opens when it is pressed before the script, also where typed values make the page render anew', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const selector = page.getByRole('button', { name: new RegExp(me.t('LocKey_Layout_Language')) })
  const spanish = page.getByRole('button', { name: 'Español', exact: true })
  const letGo = await openHeld(page, server.url)
  await selector.click()
  letGo()
  await expect(spanish).toBeVisible()
  await me.field('LocKey_Credentials_ClaimId').fill('MFP-1')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('MFP-1')
  await page.unrouteAll()
  const letGoAgain = await openHeld(page, server.url)
  await selector.click()
  letGoAgain()
  await expect(spanish).toBeVisible()
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue('MFP-1')
})

test('UI-7 the language selector stays open when it is pressed after the header listens and before the content does', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    let notify: (isAll?: true) => void = () => undefined
    Object.defineProperty(window, 'redressUp', {
      get: () => (isAll?: true) => {
        notify(isAll)
        if ('pressedAt' in window) return
        Object.assign(window, { pressedAt: isAll ? 'content' : 'header' })
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('header button[aria-expanded]:has(svg)')?.click(),
        )
      },
      set: (given: typeof notify) => {
        notify = given
      },
    })
  })
  const me = await claimant(page, server.url)
  await me.open()
  await page.waitForFunction(() => Reflect.get(window, 'redressIsUp') === true)
  expect(await page.evaluate(() => Reflect.get(window, 'pressedAt'))).toBe('header')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await expect(page.getByRole('button', { name: 'Español', exact: true })).toBeVisible()
})

test('what is chosen before hydration takes effect, and the focus stays', async ({ page, server }) => {
  const me = await claimant(page, server.url, 'es')
  const letGo = await openHeld(page, `${server.url}/lookup?culture=es`)
  await me.choose('LocKey_Lookup_By', 'LocKey_Lookup_By_Claim')
  await page.getByRole('radio').first().focus()
  letGo()
  await expect(me.field('LocKey_Credentials_ClaimId')).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expect(page.getByRole('radio').first()).toBeFocused()
})

test('UI-16 a first mistake is answered at once, though the code that signs in has not come', async ({
  page,
  server,
}) => {
  await page.route('**/assets/sign-in-*', () => undefined)
  const me = await claimant(page, server.url)
  await me.open()
  await me.press('LocKey_Credentials_Start')
  await expect(page.getByText('There are 2 problems')).toBeVisible({ timeout: 5000 })
})

test('a browser without Temporal requests it with the script of the page, and not once that runs', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/automotive`)
  await expect(page.locator('[data-part="own-zone"]:not([data-moment])')).toHaveCount(1)
  // The words of a deadline and the call for it wait for different things, so either may be first.
  await expect.poll(() => requested).toContain('/api/deadlines')
  const temporal = requested.findIndex((path) => path.startsWith('/assets/global.esm-'))
  expect(temporal).toBeGreaterThan(0)
  expect(temporal).toBeLessThan(requested.indexOf('/api/deadlines'))
  expect(requested.filter((path) => path.startsWith('/assets/global.esm-'))).toHaveLength(1)
})

test('API-15 the eight calls are all made, the texts in two parts, and a page that is opened waits for one round of them', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const part = searchParams.get('part')
    if (pathname.startsWith('/api/')) asked.push(part === null ? pathname : `${pathname} ${part}`)
  })
  const me = await claimant(page, server.url)
  await me.open()
  await page.waitForFunction(() => Reflect.get(window, 'redressIsUp') === true)
  await page.waitForLoadState('networkidle')
  expect(asked.sort()).toEqual(
    [
      '/api/banking/paypal-settings',
      '/api/captcha',
      '/api/characters-whitelist',
      '/api/csrf',
      '/api/cultures',
      '/api/culture/content first',
      '/api/culture/content later',
      '/api/deadlines',
      '/api/forms/config',
    ].sort(),
  )
})

test('CUL-1 after a reload typed values stay, although the server renders the page without them', async ({
  page,
  server,
}) => {
  const errors = consoleErrorsOf(page)
  const me = await claimant(page, server.url, 'ar')
  await me.open()
  await me.field('LocKey_Credentials_ClaimId').fill('MFP-1')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('MFP-1')
  await page.reload()
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue('MFP-1')
  expect(errors).toEqual([])
})
