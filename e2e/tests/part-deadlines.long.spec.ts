import type { CaseChanges } from '../fixtures/case-changes.ts'
import { claimant } from '../fixtures/claimant.ts'
import { filedClaims, modelsOf } from '../fixtures/filed-claims.ts'
import { pacificTime } from '../fixtures/pacific-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

const part = `      - type: text
        field: claimDetails.partDetail
        label: LocKey_Repair_OrderNumber
        dependencies:
          - { effect: show, when: { field: deadlines.part, operator: isEqualTo, value: open } }

`
const election = '      - type: section\n        title: LocKey_Election_Title\n'

/** The sample case whose claim details have a part that closes at a moment. */
const withPart = (end: string): CaseChanges => ({
  'forms/automotive.yaml': (text) => text.replace(election, `${part}${election}`),
  'models/automotive-claim-details.yaml': (text) => text.replace('fields:\n', 'fields:\n  partDetail: {}\n'),
  'deadlines.yaml': (text) => `${text}\npart:\n  timeZone: Pacific\n  deadline: '${end}'\n`,
})

const inMinutes = (minutes: number): string => pacificTime(Temporal.Now.instant().add({ minutes }))

for (const culture of variants(['ar'], ['en']))
  test(`TIM-1 a part whose deadline passes while the claimant has it open leaves the page and says so, and the rest is filed, in ${culture}`, async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer(withPart(inMinutes(10)))
    await page.clock.install()
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.fillToClaimDetails()
    await me.fillClaimDetails(true)
    const detail = me.field('LocKey_Repair_OrderNumber')
    await detail.fill('Typed before')
    await page.clock.fastForward('11:00')
    await expect(page.getByText(me.t('LocKey_Deadline_PartClosed'))).toBeVisible()
    await expect(detail).toBeHidden()
    await me.payAndSign()
    await me.submit()
    const [claim] = filedClaims(server.dataFolder)
    expect(claim && modelsOf(claim, 'claimDetails')[0]?.fields).toMatchObject({
      vin: me.member.vin,
      partDetail: null,
    })
  })

test('TIM-1 TIM-3 a part that a reload extends while the claimant has it open stays, with what was typed, past its first deadline', async ({
  page,
  startOwnServer,
}) => {
  const end = inMinutes(10)
  const server = await startOwnServer(withPart(end))
  await page.clock.install()
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToClaimDetails()
  const detail = me.field('LocKey_Repair_OrderNumber')
  await detail.fill('Typed before')
  await server.reload({ 'deadlines.yaml': (text) => text.replace(end, inMinutes(24 * 60)) })
  const asked = page.waitForResponse('**/api/deadlines')
  await page.clock.fastForward('11:00')
  await asked
  await me.goBack()
  await me.pressNext()
  await expect(detail).toHaveValue('Typed before')
  await expect(page.getByText(me.t('LocKey_Deadline_PartClosed'))).toHaveCount(0)
})
