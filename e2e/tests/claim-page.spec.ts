import { claimant } from '../fixtures/claimant.ts'
import { decideClaim } from '../fixtures/decide-claim.ts'
import { findings } from '../fixtures/findings.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const withClaimPage = {
  'case.yaml': (text: string) =>
    `${text}\nclaimPage: { opensBy: { Automotive: [claimantInfo.lastName], Standard: [claimantInfo.lastName] } }\n`,
}

for (const [culture, width] of variants(
  [['ar', 360]],
  [
    ['en', 360],
    ['es', 1280],
  ],
))
  test(`RET-2 RET-3 ${culture} at ${width} pixels: a filed claim is seen by its reference code and last name; a mistyped code, a wrong name and a lost line lose nothing that was typed; what is missing is listed with the form to send it`, async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer(withClaimPage)
    await page.setViewportSize({ width, height: 800 })
    const member = sampleMember(0)
    const me = await claimant(page, server.url, culture, member)
    await me.open()
    await me.fillToSummary()
    const code = await me.submit()
    await page
      .getByRole('link', { name: me.t('LocKey_Header_CheckClaimStatus') })
      .last()
      .click()
    await expect(page).toHaveURL(/\/claim(\?|$)/)
    const codeInput = page.getByLabel(me.t('LocKey_Mail_ReferenceCode'))
    const name = page.getByLabel(me.t('LocKey_Field_LastName'))
    const press = () => page.getByRole('button', { name: me.t('LocKey_ClaimPage_Button') }).click()
    await expect(codeInput).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])

    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/claim') && asked.push(request.url()))
    await codeInput.fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
    await press()
    await expect(page.getByText(me.t('LocKey_ClaimPage_CodeWrong'))).toBeVisible()
    await expect(codeInput).toBeFocused()
    expect(asked).toEqual([])

    await codeInput.fill('Claim ID: M-5')
    await press()
    await expect(page.getByText(me.t('LocKey_Code_IsCredential'))).toBeVisible()
    expect(asked).toEqual([])

    await codeInput.fill(`${me.t('LocKey_Mail_ReferenceCode')}: ${code.toLowerCase().replaceAll('-', ' ')}`)
    await name.fill('Somebody')
    await press()
    const alert = page.getByRole('alert').filter({ hasText: me.t('LocKey_ClaimPage_NoMatch') })
    await expect(alert).toBeFocused()
    expect(await findings(page)).toEqual([])

    await name.fill(member.lastName.toUpperCase())
    await page.route('**/api/claim', (route) => route.abort())
    await press()
    await expect(page.getByText(me.t('LocKey_ClaimPage_NoAnswer'))).toBeVisible()
    await page.unroute('**/api/claim')
    await press()
    const state = page.getByRole('heading', { name: me.t('LocKey_ClaimPage_received') })
    await expect(state).toBeFocused()
    await expect(page.getByText(code)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(member.lastName)
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])

    await page.getByRole('button', { name: me.t('LocKey_ClaimPage_Again') }).click()
    await decideClaim(server, code, 'underReview')
    await decideClaim(server, code, 'deficient', 'receiptMissing')
    await codeInput.fill(code)
    await name.fill(member.lastName)
    await press()
    await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_deficient') })).toBeFocused()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      new RegExp(me.t('LocKey_ClaimPage_deficient')),
      new RegExp(me.t('LocKey_ClaimPage_underReview')),
      new RegExp(me.t('LocKey_ClaimPage_received')),
    ])
    await expect(page.getByRole('main')).toContainText(me.t('LocKey_Deficiency_Receipt_Title'))
    await expect(page.getByRole('button', { name: me.t('LocKey_Cure_Send') })).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await page.reload()
    await expect(codeInput).toHaveValue('')
  })
