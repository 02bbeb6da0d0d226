import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { themes } from '../fixtures/open-gallery.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

/** A telephone on which the text size is doubled. */
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
})

/** The elements that extend over an edge of the window, including clipped ones that cannot be scrolled to. */
const overEdges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *')]
      .filter((element) => !element.closest('.visually-hidden') && element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  )

for (const theme of themes) {
  // English has the longer words.
  for (const culture of variants(['en'], ['ar'])) {
    test(`UI-10 PRD-4 the header of ${theme} in ${culture} has room for letters of twice the size`, async ({
      page,
      servers,
    }) => {
      const server = await servers.serveTheme(theme)
      const me = await claimant(page, server.url, culture)
      await me.open()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await overEdges(page)).toEqual([])
      const words = page.locator('header p').filter({ visible: true })
      for (const { width } of await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
        expect(width, 'a line of the header holds a word').toBeGreaterThan(100)
    })
  }
}

test('UI-13 DSP-4 documents are added with letters of twice the size, and nothing is wider than the window', async ({
  page,
  me,
}) => {
  await me.fillToDocuments()
  expect(await overEdges(page)).toEqual([])
  const name = `${'a'.repeat(80)}.pdf`
  await me.attach({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a') }, 'receipt', 'x')
  expect(await overEdges(page)).toEqual([])
})

/** Inputs whose value is wider than the visible part. */
const cutInputs = (page: Page) =>
  page
    .locator('main input[inputmode]')
    .evaluateAll((inputs) =>
      inputs
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((input) => input.getAttribute('name')),
    )

test('UI-10 PRD-4 dates and amounts are not cut off with letters of twice the size, and the days of a calendar do not overlap', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'es')
  await me.open()
  await me.fillToClaimDetails()
  await me.fillClaimDetails(false)
  await me.pressNext()
  await me.fillExpenses([{ type: 'towing', provider: 'Grúa', date: '09/01/2022', amount: '1,120.50' }])
  expect(await cutInputs(page)).toEqual([])
  await page.getByRole('button', { name: me.t('LocKey_DatePicker_Open') }).click()
  const days = page.getByRole('dialog').locator('td > :not([data-outside-month])')
  await expect(days.first()).toBeVisible()
  const room = await days.evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return cell.getBoundingClientRect().width - words.getBoundingClientRect().width
    }),
  )
  expect(Math.min(...room)).toBeGreaterThan(8)
  await expect(page.getByRole('button', { name: me.t('LocKey_DatePicker_Cancel') })).toBeInViewport({
    ratio: 1,
  })
})
