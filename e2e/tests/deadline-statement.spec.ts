import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

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
    servers,
  }) => {
    const server = await servers.serve({ 'deadlines.yaml': () => deadlines('') })
    await page.goto(`${server.url}/automotive?culture=${culture}`)
    await expect(page.locator('html')).toHaveAttribute('dir', culture === 'ar' ? 'rtl' : 'ltr')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const sentence of sentences[culture]) await expect(page.getByText(sentence)).toBeVisible()
      expect(await tooWide(page), `${width} pixels`).toEqual([])
    }
  })

test('TIM-1 TIM-2 the first page of a late form states that the claim will be marked as late', async ({
  page,
  servers,
}) => {
  const late = '  late: { until: 12/31/2031, reason: claimDetails.vin }\n'
  const server = await servers.serve({
    'deadlines.yaml': () => deadlines(late).replace('2031\n', '2024\n'),
  })
  await page.goto(`${server.url}/automotive`)
  await expect(page.getByText('Your claim will be marked as late.')).toBeVisible()
})
