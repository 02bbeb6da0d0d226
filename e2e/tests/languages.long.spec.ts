import { findings } from '../fixtures/findings.ts'
import { inManyLanguages } from '../fixtures/many-languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

test('REG-6 in a case of 24 languages one is found by typing, with the keyboard alone, and the list has no findings of axe', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer(inManyLanguages())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.url}/?culture=en`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('languages-'))).toEqual([])
  const language = page.getByRole('button', { name: /^Language/ })
  await language.focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Language' })
  await expect(search).toBeVisible()
  await expect(page.getByRole('button', { name: /^Deutsch/ })).toHaveText(/Deutsch.*German/)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.type('persian')
  await expect(page.getByRole('status').filter({ hasText: 'Entries found: 1' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /فارسی/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('REG-6 the language of the browser is offered once, in that language, and never forced', async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer(inManyLanguages())
    await page.goto(server.url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const offer = page.getByRole('button', { name: 'Diese Seite auf Deutsch lesen' })
    await expect(offer).toHaveAttribute('lang', 'de')
    expect(await findings(page)).toEqual([])
    await offer.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto(server.url)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(offer).toBeHidden()
  })

  test('REG-6 the offer is gone on the next page, where it would lie over what is to be pressed', async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer(inManyLanguages())
    await page.goto(server.url)
    const offer = page.getByRole('button', { name: 'Diese Seite auf Deutsch lesen' })
    await expect(offer).toBeVisible()
    await page.getByRole('link', { name: 'Lookup' }).first().click()
    await expect(page).toHaveURL(/\/lookup/)
    await expect(offer).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('REG-6 nothing is offered where the address names a culture', async ({ page, startOwnServer }) => {
    const server = await startOwnServer(inManyLanguages())
    await page.goto(`${server.url}/?culture=es`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Diese Seite auf Deutsch lesen' })).toBeHidden()
  })
})

test('REG-6 the page of a case of 24 languages loads one of them, and is no bigger than that of 4 but for the names', async ({
  page,
  server,
  startOwnServer,
}) => {
  const many = await startOwnServer(inManyLanguages())
  const sizeOf = async (url: string): Promise<number> =>
    Buffer.byteLength(await (await fetch(`${url}/?culture=ar`)).text())
  const grown = (await sizeOf(many.url)) - (await sizeOf(server.url))
  expect(grown).toBeLessThan(1000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${many.url}/?culture=ar`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('culture=') && !url.includes('culture=ar'))).toEqual([])
})

for (const culture of ['fa', 'ur', 'he']) {
  test(`REG-5 CUL-2 pages in ${culture} are right to left, fit a phone and a desktop, and have no findings of axe`, async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer(inManyLanguages())
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.url}/?culture=${culture}`)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      const spacing = await page.locator('h1').evaluate((h1) => getComputedStyle(h1).letterSpacing)
      // The letters of Hebrew do not join.
      if (culture !== 'he') expect(spacing).toBe('normal')
      expect(await findings(page)).toEqual([])
    }
  })
}
