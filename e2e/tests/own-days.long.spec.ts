import type { CaseChanges } from '../fixtures/case-changes.ts'
import { claimant } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'
import { withAutomotiveDeadline } from '../fixtures/with-automotive-deadline.ts'
import { variants } from '../walker/variants.ts'

interface OwnDay {
  readonly timeZone: string
  /** The day of every member in the class list, as `2026-11-23`. */
  readonly mailedOn: string
  readonly days: number
}

const byMember = (days: number) => `byMember: { column: MailedOn, days: ${days} }`

/** The sample case that counts the days of every member from one day. Claimants may pause for hours: the page's clock jumps. */
const withOwnDay = ({ timeZone, mailedOn, days }: OwnDay): CaseChanges => ({
  'deadlines.yaml': withAutomotiveDeadline(`timeZone: ${timeZone}`, 'deadline: 06/30/2031', byMember(days)),
  'class-list.csv': (text) =>
    text
      .trim()
      .split(/\r?\n/)
      .map((row, index) => `${row},${index === 0 ? 'MailedOn' : mailedOn}\n`)
      .join(''),
  'case.yaml': (text) => text.replace('minSessionDuration: 30', 'minSessionDuration: 480'),
})

const longAgo = Temporal.Now.plainDateISO().subtract({ days: 60 })
const mailedLongAgo = longAgo.toString()
const passed = withOwnDay({ timeZone: 'Europe/London', mailedOn: mailedLongAgo, days: 30 })

test.describe('a member whose own day has passed', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  for (const culture of variants(['ar'], ['en']))
    test(`TIM-1 TIM-2 signs in and reads the day, in the zone of the case and in their own, in ${culture}`, async ({
      page,
      servers,
    }) => {
      const server = await servers.serve(passed)
      const me = await claimant(page, server.url, culture)
      await me.open()
      await me.authorize()
      await expect(page).toHaveURL(/\/deadline/)
      const own = page.getByText(me.t('LocKey_Deadline_Own_Text').split('{end}')[0]?.trim() ?? '')
      await expect(own).toContainText(culture === 'en' ? 'United Kingdom Time' : 'توقيت المملكة المتحدة')
      await expect(own).toContainText(me.t('LocKey_Deadline_InYourZone').split('{end}')[0]?.trim() ?? '')
      await expect(page.locator('html')).toHaveAttribute('dir', culture === 'ar' ? 'rtl' : 'ltr')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      }
    })
})

/** A zone in which a day ends with the next full hour but one, which is 60 to 120 minutes away, and that day. */
function endingDay() {
  const now = Temporal.Now.zonedDateTimeISO('UTC')
  const end = now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 2 })
  const { hour } = end
  // The sign of these names is the opposite of the offset.
  const timeZone = hour >= 10 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`
  return {
    timeZone,
    mailedOn: now.withTimeZone(timeZone).toPlainDate().toString(),
    milliseconds: end.epochMilliseconds - now.epochMilliseconds,
  }
}

for (const isExtended of [true, false])
  test(`TIM-1 TIM-3 a claimant whose own day passes in the open form ${isExtended ? 'goes on after a reload that extends it' : 'is led to the page that names the day'}`, async ({
    page,
    startOwnServer,
  }) => {
    const { milliseconds, ...day } = endingDay()
    const server = await startOwnServer(withOwnDay({ ...day, days: 0 }))
    await page.clock.install()
    const me = await claimant(page, server.url)
    await me.open()
    await me.authorize()
    await me.fillClaimantInfo()
    const [statement = ''] = me.t('LocKey_Deadline_ForYou').split('{end}')
    await expect(page.getByText(statement)).toBeVisible()
    if (isExtended)
      await server.reload({ 'deadlines.yaml': (text) => text.replace(byMember(0), byMember(30)) })
    await page.clock.fastForward(milliseconds + 60_000)
    await me.pressNext()
    if (isExtended) {
      await me.isOn('LocKey_Automotive_ClaimDetails_Title')
      await expect(page.getByText(statement)).toBeVisible()
    } else {
      await expect(page).toHaveURL(/\/deadline/)
      const [own = ''] = me.t('LocKey_Deadline_Own_Text').split('{end}')
      await expect(page.getByText(own.trim())).toBeVisible()
    }
  })

for (const [days, isOwn] of [
  [30, false],
  [longAgo.until('2031-08-15', { largestUnit: 'days' }).days, true],
] as const)
  test(`TIM-1 TIM-2 with notBeforeDeadline a member whose own day is ${isOwn ? 'after' : 'before'} the deadline signs in and reads ${isOwn ? 'the own day' : 'the deadline of everybody'}`, async ({
    page,
    servers,
  }) => {
    const own = withOwnDay({ timeZone: 'Europe/London', mailedOn: mailedLongAgo, days })
    const server = await servers.serve({
      ...own,
      'deadlines.yaml': (text: string) =>
        [own['deadlines.yaml'] ?? []]
          .flat()
          .reduce((changed, change) => change(changed), text)
          .replace(`days: ${days} }`, `days: ${days}, notBeforeDeadline: true }`),
    })
    const me = await claimant(page, server.url)
    await me.open()
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
    const key = isOwn ? 'LocKey_Deadline_ForYou' : 'LocKey_Deadline_For'
    const sentence = page.getByText(me.t(key).split('{end}')[0]?.trim() ?? '')
    await expect(sentence).toContainText(isOwn ? 'August 15, 2031' : 'June 30, 2031')
  })
