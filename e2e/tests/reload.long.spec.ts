import type { CaseChanges } from '../fixtures/case-changes.ts'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import { filedClaims, modelsOf } from '../fixtures/filed-claims.ts'
import type { ServerOfCopy } from '../fixtures/server-of-copy.ts'
import { expect, test } from '../fixtures/test.ts'

const part = `      - type: text
        field: claimDetails.partDetail
        label: LocKey_Repair_OrderNumber
        dependencies:
          - { effect: show, when: { field: deadlines.part, operator: isEqualTo, value: open } }

`
const election = '      - type: section\n        title: LocKey_Election_Title\n'
const endOfPart = (year: number) => `12/31/${year} 11:59:58 PM`

/** The sample case whose claim details have a part with a deadline of its own. */
const withPart: CaseChanges = {
  'forms/automotive.yaml': (text) => text.replace(election, `${part}${election}`),
  'models/automotive-claim-details.yaml': (text) => text.replace('fields:\n', 'fields:\n  partDetail: {}\n'),
  'deadlines.yaml': (text) => `${text}\npart:\n  timeZone: Pacific\n  deadline: '${endOfPart(2030)}'\n`,
}

/** Closes the part, and changes the title of a page that comes later. */
const closePart = ({ reload }: ServerOfCopy): Promise<void> =>
  reload({
    'deadlines.yaml': (text) => text.replace(endOfPart(2030), endOfPart(2024)),
    'content/en.yaml': (text) =>
      text.replace(/^LocKey_Payment_Title: .*$/m, 'LocKey_Payment_Title: Another title'),
  })

const onlyClaim = ({ dataFolder }: ServerOfCopy) => {
  const [claim, ...more] = filedClaims(dataFolder)
  if (!claim || more.length > 0) throw new Error('Not exactly one claim was filed.')
  return claim
}

/** Fills the claim details, with a text in the part. */
async function fillPart(me: Claimant): Promise<void> {
  await me.fillToClaimDetails()
  await me.fillClaimDetails(true)
  await me.field('LocKey_Repair_OrderNumber').fill('Typed before')
}

test('TIM-3 a claimant fills in and files a claim over a reload: the pages stay, a part that it closes is removed, and the claim names the version shown', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer(withPart)
  const me = await claimant(page, server.url)
  await me.open()
  const version = await page.locator('html').getAttribute('data-case')
  await fillPart(me)
  await closePart(server)
  await me.payAndSign()
  await expect(me.field('LocKey_Certification_Signature')).not.toHaveValue('')
  await me.submit()
  const claim = onlyClaim(server)
  expect(claim.caseVersion).toBe(version)
  expect(modelsOf(claim, 'claimDetails')[0]?.fields).toMatchObject({
    vin: me.member.vin,
    partDetail: null,
  })
  const inForce = await (await fetch(server.url)).text()
  expect(inForce).not.toContain(`data-case="${version}"`)
})

test('TIM-3 a claim with a part that a reload closes on the last page is refused once: the part is removed, nothing else is lost, and the claim is filed', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer(withPart)
  const me = await claimant(page, server.url)
  await me.open()
  await fillPart(me)
  await me.payAndSign()
  await closePart(server)
  await me.press('LocKey_Button_Submit')
  await expect(page.getByText(me.t('LocKey_Deadline_PartClosed'))).toBeVisible()
  await expect(me.field('LocKey_Certification_Signature')).not.toHaveValue('')
  await me.submit()
  expect(modelsOf(onlyClaim(server), 'claimDetails')[0]?.fields).toMatchObject({ partDetail: null })
})
