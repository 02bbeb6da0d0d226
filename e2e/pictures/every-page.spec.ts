import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { seed } from '../walker/seed.ts'
import { pictureWalk } from '../walker/walks.ts'
import { pictureWays } from '../walker/ways.ts'

const folder = join(import.meta.dirname, '../../pictures')
// Recording would take longer than the walk.
test.use({ trace: 'off' })

/** Takes pictures in the requested order. */
function camera(page: Page, into: string) {
  let number = 0
  return async (name: string): Promise<void> => {
    number += 1
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    // Elements fixed to the window must be where they are at the top of the page.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const path = join(into, `${String(number).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, fullPage: true })
  }
}

for (const { width, ...way } of pictureWays) {
  const { theme, culture, formType } = way
  test(`${theme}, ${culture}, ${width} pixels: ${formType} (SEED=${seed})`, async ({ page, servers }) => {
    await page.setViewportSize({ width, height: 900 })
    const into = join(folder, theme, culture, String(width))
    const take = camera(page, join(into, formType))
    await pictureWalk(page, servers, way, ({ page: name, state }) => take(`${name}-${state}`))
  })
}

for (const { width, theme, culture } of pictureWays.filter(({ formType }) => formType === 'Lookup')) {
  test(`${theme}, ${culture}, ${width} pixels: the pages of the site itself`, async ({ page, servers }) => {
    const server = await servers.serveTheme(theme)
    await page.setViewportSize({ width, height: 900 })
    const take = camera(page, join(folder, theme, culture, String(width), 'site'))
    for (const name of ['no-such-page', 'error', 'deadline', 'session-expired']) {
      await page.goto(`${server.url}/${name}?form=Automotive&culture=${culture}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await take(name)
    }
  })
}
