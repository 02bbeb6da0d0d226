import type { Page } from '@playwright/test'
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
