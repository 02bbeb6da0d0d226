import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { reviewPage } from '../../packages/server/src/steps/review/page/review-page.ts'
import {
  type MadeReview,
  madeReview,
  pageFacts,
} from '../../packages/server/src/steps/review/page/testing.ts'
import { findings } from '../fixtures/findings.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { isWholeWalk } from '../walker/is-whole-walk.ts'

const reviews = {
  'no findings': { clusters: [], alone: 0 },
  '50 findings': { clusters: [8, 20, 12], alone: 10, isDecided: true },
  '20,000 findings': {
    clusters: Array.from({ length: 400 }, (_, index) => (index === 3 ? 5000 : 5 + (index % 50))),
    alone: 3500,
  },
} satisfies Record<string, MadeReview>

/** Opens the page of a review as a file, as a person does who decides. */
async function openPage(page: Page, name: keyof typeof reviews): Promise<void> {
  const file = test.info().outputPath('review.html')
  writeFileSync(file, await reviewPage(await pageFacts(madeReview(reviews[name]))))
  await page.goto(`file://${file}`)
}

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

/** Requires that axe finds nothing and that the page is no wider than the window, in these schemes and widths. */
async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[],
  widths: readonly number[],
): Promise<void> {
  for (const colorScheme of schemes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await pageWidth(page)).toBeLessThanOrEqual(width)
      expect(await findings(page)).toEqual([])
    }
}

for (const name of ['no findings', '50 findings'] as const)
  test(`FRD-4 axe finds nothing on the review page with ${name}, in a light and a dark scheme, from a telephone to a screen`, async ({
    page,
  }) => {
    const violations = await violationsOf(page)
    await openPage(page, name)
    // All schemes at all widths are in `npm run walk`.
    await expectAccessible(page, ['light'], isWholeWalk ? [360, 768, 1280] : [1280])
    await expectAccessible(page, ['dark'], isWholeWalk ? [360, 768, 1280] : [360])
    expect(violations).toEqual([])
  })

// Axe takes a minute for so long a page.
if (isWholeWalk)
  test('FRD-4 axe finds nothing on the review page with 20,000 findings', async ({ page }) => {
    await openPage(page, '20,000 findings')
    await expectAccessible(page, ['dark'], [360])
  })

test('FRD-4 the keyboard opens a cluster, moves a table sideways and selects the lines of a cluster', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openPage(page, '50 findings')
  const second = page.locator('details.cluster').nth(1)
  await second.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('open')
  const table = second.getByRole('group', { name: 'Claims side by side' })
  for (let presses = 0; presses < 8; presses += 1) {
    if (await table.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(table).toBeFocused()
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(second.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  const selected = await second
    .getByRole('textbox')
    .evaluate((element) =>
      element instanceof HTMLTextAreaElement
        ? element.value.slice(element.selectionStart, element.selectionEnd)
        : '',
    )
  expect(selected.split('\n')).toHaveLength(12)
  expect(selected).toMatch(/^CODE-00028,,,\n/)
})

test('FRD-4 on paper every cluster is expanded, in light colors, and nothing is cut off', async ({
  page,
}) => {
  await openPage(page, '50 findings')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // The width between the margins of A4 across.
  await page.setViewportSize({ width: 1030, height: 700 })
  for (const table of await page.locator('table.beside').all()) await expect(table).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(await pageWidth(page)).toBeLessThanOrEqual(1030)
})
