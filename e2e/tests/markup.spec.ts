import type { Page } from '@playwright/test'
import { findJava } from '../../scripts/find-java.ts'
import { themes } from '../fixtures/gallery-page.ts'
import { markupErrors } from '../fixtures/markup-checker.ts'
import { cultures } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { seed } from '../walker/seed.ts'
import { themeServers } from '../walker/theme-servers.ts'
import { pictureWalk } from '../walker/walk-test.ts'
import { drawnWays } from '../walker/ways.ts'

// Recording would take longer than the walk.
test.use({ trace: 'off' })

const servers = themeServers()
test.afterAll(() => servers.dispose())

let missing: string | null = null
test.beforeAll(() => {
  test.setTimeout(600_000)
  missing = findJava()
})
test.beforeEach(() => test.skip(missing !== null, missing ?? ''))

/** The public addresses, one that requires a sign-in, and one without a page. */
const addresses = [
  '/',
  '/standard/claimant-info',
  '/lookup',
  '/documents-upload',
  '/automotive/expenses',
  '/error',
  '/deadline',
  '/session-expired?form=Automotive',
  '/page-not-found',
]

test('PRD-5 the HTML checker of the W3C finds no mistake in any page as the server sends it, and each is described', async () => {
  test.setTimeout(300_000)
  const pages = new Map<string, string>()
  for (const theme of themes) {
    const { server } = await servers.serverWith(theme)
    for (const culture of cultures)
      for (const address of addresses) {
        const joint = address.includes('?') ? '&' : '?'
        const html = await (await fetch(`${server.url}${address}${joint}culture=${culture}`)).text()
        pages.set(`${theme} ${culture} ${address}`, html)
      }
  }
  expect(markupErrors(pages)).toEqual([])
  const described = (html: string) => /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? ''
  for (const [name, html] of pages) {
    expect(described(html).length, name).toBeGreaterThan(20)
    expect(described(html), name).not.toMatch(/LocKey_|[{}]/)
  }
  const ofCultures = cultures.map((culture) => described(pages.get(`${themes[0]} ${culture} /`) ?? ''))
  expect(new Set(ofCultures).size).toBe(cultures.length)
})

const markupOf = async (page: Page): Promise<string> =>
  `<!doctype html>${await page.locator('html').evaluate((html) => html.outerHTML)}`

for (const way of drawnWays('markup')) {
  test(`PRD-5 the HTML checker of the W3C finds no mistake in any page of ${way.formType} as it is filled in, in ${way.culture} and ${way.theme} (SEED=${seed})`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const pages = new Map<string, string>()
    await pictureWalk(page, servers, way, async ({ page: name, state }) => {
      pages.set(`${name}: ${state}`, await markupOf(page))
    })
    expect(markupErrors(pages)).toEqual([])
  })
}

test('PRD-5 the HTML checker of the W3C finds no mistake in the gallery, where every part of a page is in every state', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { server } = await servers.serverWith(themes[0])
  await page.goto(`${server.url}/gallery?theme=${themes[0]}`)
  await expect(page.locator('#gallery-summary dl').first()).toBeVisible()
  expect(markupErrors(new Map([['gallery', await markupOf(page)]]))).toEqual([])
})
