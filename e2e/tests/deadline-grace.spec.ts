import { claimant } from '../fixtures/claimant.ts'
import { pacificTime } from '../fixtures/pacific-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { withAutomotiveDeadline } from '../fixtures/with-automotive-deadline.ts'
import { variants } from '../walker/variants.ts'

const deadline = Temporal.Now.instant().add({ minutes: 10 })
const closing = withAutomotiveDeadline(
  'timeZone: Pacific',
  `deadline: '${pacificTime(deadline)}'`,
  'graceMinutes: 20',
)

for (const culture of variants(['ar'], ['en']))
  test(`DLN-5 a claimant who began before the deadline sees until when the claim can be filed, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve({ 'deadlines.yaml': closing })
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
