import { claimant } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'

/** A moment as `deadlines.yaml` writes it, in Pacific time: every part with two digits, also the hour. */
const inPacificTime = (instant: Temporal.Instant): string => {
  const local = instant.toZonedDateTimeISO('America/Los_Angeles')
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${two(local.month)}/${two(local.day)}/${local.year}`
  const time = [local.hour % 12 || 12, local.minute, local.second].map(two).join(':')
  return `${date} ${time} ${local.hour < 12 ? 'AM' : 'PM'}`
}

const deadline = Temporal.Now.instant().add({ minutes: 10 })
const closing = `automotiveFilingDeadline:\n  timeZone: Pacific\n  deadline: '${inPacificTime(deadline)}'\n  graceMinutes: 20\n`

for (const culture of ['en', 'ar'] as const)
  test(`DLN-5 a claimant who began before the deadline sees until when the claim can be filed, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve({ 'deadlines.yaml': () => closing })
    await page.clock.install()
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.fillToClaimDetails()
    await page.clock.fastForward('11:00')
    await me.goBack()
    const [words = ''] = me.t('LocKey_Deadline_Grace').split('{end}')
    await expect(page.getByText(words)).toBeVisible()
    await me.goBack()
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_ClaimantInfo_Title')
    await expect(page.getByText(words), 'the grace is the same after another sign-in').toBeVisible()
    await page.clock.fastForward('20:00')
    await me.pressNext()
    await expect(page).toHaveURL(/\/deadline/)
  })
