import { claimant } from '../fixtures/claimant.ts'
import { decideClaim } from '../fixtures/decide-claim.ts'
import { findings } from '../fixtures/findings.ts'
import { missingDocument } from '../fixtures/missing-document.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { tabProblems } from '../fixtures/tab-problems.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const withClaimPage = {
  'case.yaml': (text: string) => `${text}\nclaimPage: { opensBy: { Automotive: [claimantInfo.lastName] } }\n`,
  'deficiencies.yaml': (text: string) =>
    text.replace(
      '[claimDetails.dateOutOfService, claimDetails.dateReturned]',
      '[claimDetails.repairOrderNumber]',
    ),
}

for (const [culture, width] of variants(
  [['ar', 360]],
  [
    ['en', 360],
    ['zh-Hans', 1280],
  ],
))
  test(`RET-5 RET-3 ${culture} at ${width} pixels: a deficient claim is cured from the claim page with a document and the number of a repair order, and nothing that was filed is asked for or shown`, async ({
    page,
    startOwnServer,
  }, testInfo) => {
    const server = await startOwnServer(withClaimPage)
    await page.setViewportSize({ width, height: 800 })
    const member = sampleMember(0)
    const me = await claimant(page, server.url, culture, member)
    await me.open()
    await me.fillToSummary()
    const code = await me.submit()
    await decideClaim(server, code, 'deficient', 'receiptMissing repairDatesMissing')

    const picture = async (name: string) => {
      const path = testInfo.outputPath(`${name}.png`)
      await page.screenshot({ path, fullPage: true })
    }
    const sound = async () => {
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      expect(await tabProblems(page)).toEqual([])
    }
    const lookUp = async () => {
      await page.getByLabel(me.t('LocKey_Mail_ReferenceCode')).fill(code)
      await page.getByLabel(me.t('LocKey_Field_LastName')).fill(member.lastName)
      await me.press('LocKey_ClaimPage_Button')
    }
    await me.open('/claim')
    await lookUp()
    await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_deficient') })).toBeFocused()
    await sound()
    await picture('1-claim')

    await me.press('LocKey_Cure_Send')
    await expect(page.getByRole('heading', { name: me.t('LocKey_Cure_Title') })).toBeFocused()
    const main = page.getByRole('main')
    await expect(main.getByRole('textbox', { name: me.t('LocKey_Documents_Description') })).toBeVisible()
    await expect(main).not.toContainText(member.lastName)
    await expect(main.getByLabel(me.t('LocKey_Field_LastName'))).toHaveCount(0)
    await sound()
    await picture('2-asked')

    await me.press('LocKey_Cure_Send')
    await expect(
      main
        .getByRole('region')
        .filter({ has: page.getByRole('link') })
        .first(),
    ).toBeFocused()
    await sound()
    await picture('3-refused')

    const number = main.getByLabel(me.t('LocKey_Repair_OrderNumber'))
    await expect(number).toHaveValue('')
    await number.fill('RO-0142')
    await me.attach(missingDocument, 'repairOrder', 'Repair')
    await picture('4-filled')
    // What was typed stays while the claim is looked at, and when the claim changes meanwhile.
    await me.press('LocKey_Cure_Back')
    await me.press('LocKey_Cure_Send')
    await expect(number).toHaveValue('RO-0142')
    await expect(main).toContainText(missingDocument.name)
    await me.press('LocKey_Cure_Send')
    await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_cured') })).toBeFocused()
    await expect(main).toContainText(missingDocument.name)
    await expect(main).not.toContainText(member.lastName)
    await sound()
    await picture('5-cured')

    await me.press('LocKey_Cure_Back')
    await me.press('LocKey_ClaimPage_Button')
    await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_cured') })).toBeFocused()
    await expect(main.getByRole('button', { name: me.t('LocKey_Cure_Send') })).toHaveCount(0)
    await sound()
    await picture('6-claim-cured')
  })
