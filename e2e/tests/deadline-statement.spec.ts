import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { withAutomotiveDeadline } from '../fixtures/with-automotive-deadline.ts'
import { variants } from '../walker/variants.ts'

const inLondon = 'timeZone: Europe/London'

test.use({ timezoneId: 'Asia/Kathmandu' })

const sentences = {
  en: ['United Kingdom Time', 'In your time zone: '],
  ar: ['توقيت المملكة المتحدة', 'بتوقيت منطقتك الزمنية: '],
} as const

for (const culture of variants(['ar'], ['en']))
  test(`TIM-2 the page states the deadline in the zone of the case and in the visitor's own, at every width, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve({
      'deadlines.yaml': withAutomotiveDeadline(inLondon, 'deadline: 06/30/2031'),
    })
    await page.goto(`${server.url}/automotive?culture=${culture}`)
    await expect(page.locator('html')).toHaveAttribute('dir', culture === 'ar' ? 'rtl' : 'ltr')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // The notice of the case, above, names the day as well.
      for (const sentence of sentences[culture]) await expect(page.getByText(sentence).last()).toBeVisible()
      expect(await tooWide(page), `${width} pixels`).toEqual([])
    }
  })

/**
 * Runs in the page before any other script: lists what moves, after it was shown, below the deadline, by a pixel or more. Less is how
 * a line's width changes while the rest of its text arrives.
 */
function listMoves(): void {
  interface Move {
    readonly node?: Node
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }
  const isSeen = ({ previousRect: from, currentRect: to }: Move): boolean =>
    [to.top - from.top, to.bottom - from.bottom, to.left - from.left, to.right - from.right].some(
      (distance) => Math.abs(distance) >= 1,
    )
  const describe = (node: Node): string => `${node.nodeName} ${node.textContent?.slice(0, 40) ?? ''}`
  new PerformanceObserver((list) => {
    // It stays when the words for this claimant take the place of those for everybody.
    const deadline = document.querySelector('[data-entry]')
    const isBelow = (node: Node): boolean =>
      deadline !== null &&
      !deadline.contains(node) &&
      (deadline.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const moved = list
      .getEntries()
      .flatMap((entry) => ('sources' in entry && Array.isArray(entry.sources) ? entry.sources : []))
      .flatMap((move: Move) => (move.node && isSeen(move) ? [move.node] : []))
      .filter(isBelow)
    const { moves = '' } = document.documentElement.dataset
    document.documentElement.dataset.moves = [moves, ...moved.map(describe)].join('\n')
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const culture of ['en', 'ar'] as const)
  for (const width of [360, 1280])
    test(`TIM-2 nothing moves when the visitor's own time arrives on a slow line, in ${culture} at ${width} pixels`, async ({
      page,
      network,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(listMoves)
      network.fail('/automotive', 'slowAnswer')
      await page.goto(`${network.url}/automotive?culture=${culture}`)
      const own = page.getByText(sentences[culture][1]).last()
      await expect(own).toBeVisible()
      await expect(own).toContainText(culture === 'en' ? 'Nepal' : 'نيبال')
      await expect(page.locator('[data-entry]')).toHaveCount(1)
      expect((await page.locator('html').getAttribute('data-moves'))?.trim() ?? '').toBe('')
    })

test('TIM-1 TIM-2 the first page of a late form states that the claim will be marked as late', async ({
  page,
  servers,
}) => {
  const late = 'late: { until: 12/31/2031, reason: claimDetails.vin }'
  const server = await servers.serve({
    'deadlines.yaml': withAutomotiveDeadline(inLondon, 'deadline: 06/30/2024', late),
  })
  await page.goto(`${server.url}/automotive`)
  await expect(page.getByText('Your claim will be marked as late.')).toBeVisible()
})
