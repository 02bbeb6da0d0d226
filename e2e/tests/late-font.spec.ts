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

/** Resolves in the page when it has shown its first text. */
const whenPainted = async (): Promise<void> => {
  while (performance.getEntriesByName('first-contentful-paint').length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Resolves in the page when a font has arrived. */
const whenFontArrived = async (): Promise<void> => {
  const hasArrived = ({ name }: PerformanceEntry): boolean => name.endsWith('.woff2')
  while (!performance.getEntriesByType('resource').some(hasArrived))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Runs in the page before any other script: its answer came at once, however busy this machine is. */
function answerAtOnce(): void {
  const entriesOf = performance.getEntriesByType.bind(performance)
  performance.getEntriesByType = (type) => (type === 'navigation' ? [] : entriesOf(type))
}

test('UI-2 a font that arrives after the first text does not move the page when later style sheets are added; the next page has it', async ({
  page,
  network,
}) => {
  await page.addInitScript(sumLayoutShifts)
  await page.addInitScript(answerAtOnce)
  const html = page.locator('html')
  network.decide((path) => (/\.woff2|blocks-[0-9a-f].*\.css/.test(path) ? 'heldRequest' : 'passes'))
  await page.goto(`${network.url}/automotive`, { waitUntil: 'commit' })
  await page.evaluate(whenPainted)
  await expect(html).toHaveAttribute('data-font', 'system')
  await expect(page.locator('link[rel=stylesheet][href*="/blocks-"]').first()).toBeAttached()
  network.releaseHeld('.woff2')
  await page.evaluate(whenFontArrived)
  network.releaseHeld('.css')
  await page.waitForLoadState('networkidle')
  expect(Number(await html.getAttribute('data-layout-shift'))).toBeLessThan(0.001)

  network.heal()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(html).not.toHaveAttribute('data-font')
})

test('UI-2 a line on which no font can arrive in time downloads none, and the page stays in the font of the system', async ({
  page,
  network,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  network.decide((path) => (path.startsWith('/automotive') ? 'heldRequest' : 'passes'))
  const opened = page.goto(`${network.url}/automotive`)
  await page.waitForTimeout(500)
  network.releaseHeld('/automotive')
  await opened
  await expect(page.locator('html')).toHaveAttribute('data-font', 'system')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(fonts).toEqual([])

  network.heal()
  await page.addInitScript(answerAtOnce)
  // On a busy machine the font may arrive after the first text once; the next page has it then.
  await expect(async () => {
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.locator('html')).not.toHaveAttribute('data-font', { timeout: 1000 })
  }).toPass()
  expect(fonts.length).toBeGreaterThan(0)
})
