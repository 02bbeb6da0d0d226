import { findJava } from '../../scripts/find-java.ts'
import { answerOf } from '../fixtures/answer-of.ts'
import { markupErrors } from '../fixtures/markup-errors.ts'
import { openGallery, themes } from '../fixtures/open-gallery.ts'
import { cultures } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { markupOf } from '../walker/walks.ts'

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

/** Every culture in the first theme, and the other themes from right to left. */
const faces = [
  ...cultures.map((culture) => ({ theme: themes[0], culture })),
  ...themes.slice(1).map((theme) => ({ theme, culture: 'ar' })),
]

test('PRD-5 the HTML checker of the W3C finds no mistake in any page as the server sends it, and each is described', async ({
  servers,
}) => {
  test.setTimeout(300_000)
  const pages = new Map<string, string>()
  for (const { theme, culture } of faces) {
    const server = await servers.serveTheme(theme)
    for (const address of addresses) {
      const joint = address.includes('?') ? '&' : '?'
      const html = await (await answerOf(`${server.url}${address}${joint}culture=${culture}`)).text()
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

test('PRD-5 the HTML checker of the W3C finds no mistake in the gallery, where every part of a page is in every state', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await openGallery(page, themes[0])
  expect(markupErrors(new Map([['gallery', await markupOf(page)]]))).toEqual([])
})
