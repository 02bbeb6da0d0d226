import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { findings } from '../fixtures/findings.ts'
import { tabProblems } from '../fixtures/tab-problems.ts'
import { targetsTooSmall } from '../fixtures/targets-too-small.ts'
import { tooWide } from '../fixtures/too-wide.ts'

/** As wide as a phone, a tablet and a desktop. */
const widths = [360, 768, 1280] as const

/** High enough for all of a dialog, which is as high as the window at most. */
const dialogHeight = 1600

/** Looks at a page in one state at every width. */
export type LookAt = (page: Page, state: string) => Promise<void>

/** A picture of the page from its top, or of the window where a dialog covers it. */
async function takePicture(page: Page, path: string, isDialog: boolean): Promise<void> {
  // Elements fixed to the window must be where they are at the top of the page.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.screenshot({ path, fullPage: !isDialog })
}

/** Walks the state with Tab, and leaves the focus where it was. */
async function walkWithTab(page: Page, state: string): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement)
  expect.soft(await tabProblems(page), `${state}, by keyboard`).toEqual([])
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
}

/**
 * A look that at every width has axe check the state, measures its width and its targets, and takes a picture into `folder`, and
 * then walks it with Tab. A finding fails the test at its end, so that one run shows all of them.
 */
export function lookInto(folder: string): LookAt {
  let number = 0
  return async (page, state) => {
    number += 1
    const name = `${String(number).padStart(2, '0')}-${state}.png`
    const before = page.viewportSize()
    await page.waitForLoadState('networkidle')
    const isDialog = await page.getByRole('dialog').isVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: isDialog ? dialogHeight : 800 })
      const found = [await findings(page), await tooWide(page), await targetsTooSmall(page, 'main')]
      expect.soft(found, `${state}, ${width} pixels`).toEqual([[], [], []])
      mkdirSync(join(folder, String(width)), { recursive: true })
      await takePicture(page, join(folder, String(width), name), isDialog)
    }
    if (before) await page.setViewportSize(before)
    // Last, since a field that was left without an answer says so.
    await walkWithTab(page, state)
  }
}
