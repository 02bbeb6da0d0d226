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
