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

for (const culture of ['en', 'ar'] as const)
  for (const width of [360, 1280])
    test(`TIM-2 nothing moves when the visitor's own time arrives, in ${culture} at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(sumLayoutShifts)
      await page.goto(`/automotive?culture=${culture}`)
      const own = page.getByText(sentences[culture][1]).last()
      await expect(own).toBeVisible()
      await expect(own).toContainText(culture === 'en' ? 'Nepal' : 'نيبال')
      expect(Number(await page.locator('html').getAttribute('data-layout-shift'))).toBeLessThan(0.001)
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
