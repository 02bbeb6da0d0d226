import { startServerWith } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'

const deadlines = (more: string) =>
  `automotiveFilingDeadline:\n  timeZone: Europe/London\n  deadline: 06/30/2031\n${more}`

test.use({ timezoneId: 'Asia/Kathmandu' })

const sentences = {
  en: ['United Kingdom Time', 'In your time zone: '],
  ar: ['توقيت المملكة المتحدة', 'بتوقيت منطقتك الزمنية: '],
} as const

for (const culture of ['en', 'ar'] as const)
  test(`TIM-2 the page states the deadline in the zone of the case and in the visitor's own, at every width, in ${culture}`, async ({
    page,
  }) => {
    const server = await startServerWith('deadlines.yaml', () => deadlines(''))
    try {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${server.url}/automotive?culture=${culture}`)
        const [zone, own] = sentences[culture]
        const line = page.getByText(zone)
        await expect(line).toBeVisible()
        await expect(page.getByText(own)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('dir', culture === 'ar' ? 'rtl' : 'ltr')
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
        if (process.env.PICTURES)
          await page.screenshot({ path: `${process.env.PICTURES}/${culture}-${width}.png` })
      }
    } finally {
      await server.dispose()
    }
  })

test('TIM-1 TIM-2 a late form says so before one begins', async ({ page }) => {
  const late = '  late: { until: 12/31/2031, reason: claimDetails.vin }\n'
  const server = await startServerWith('deadlines.yaml', () => deadlines(late).replace('2031\n', '2024\n'))
  try {
    await page.goto(`${server.url}/automotive`)
    await expect(page.getByText('Your claim will be marked as late.')).toBeVisible()
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/late.png` })
  } finally {
    await server.dispose()
  }
})
