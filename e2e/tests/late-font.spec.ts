import { expect, test } from '../fixtures/test.ts'

/** Runs in the page before any other script: adds up how far the page moves what it has shown. */
function sumLayoutShifts(): void {
  new PerformanceObserver((list) => {
    const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))
    const { layoutShift = '0' } = document.documentElement.dataset
    document.documentElement.dataset.layoutShift = String(
      shifts.reduce((sum, one) => sum + one, Number(layoutShift)),
    )
  }).observe({ type: 'layout-shift', buffered: true })
}

test('UI-2 a font that arrives after the first text does not move the page when later style sheets are added; the next page has it', async ({
  page,
  server,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 400, downloadThroughput: 60_000, uploadThroughput: 60_000 }
  await session.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(sumLayoutShifts)
  const html = page.locator('html')
  await page.goto(`${server.url}/automotive`, { waitUntil: 'commit' })
  await expect(page.locator('link[rel=stylesheet][href*="later"]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(html).toHaveAttribute('data-font', 'system')
  expect(Number(await html.getAttribute('data-layout-shift'))).toBeLessThan(0.001)

  await session.send('Network.emulateNetworkConditions', { ...line, latency: 0, downloadThroughput: -1 })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(html).not.toHaveAttribute('data-font')
})
