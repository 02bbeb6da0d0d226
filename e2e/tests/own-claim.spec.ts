import * as api from '@redress/api'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { tabProblems } from '../fixtures/tab-problems.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

/** The sample case, whose Automotive claims can be changed by their claimants; how they are paid by PayPal cannot. */
const withActions = {
  'case.yaml': (text: string) =>
    `${text}\nclaimPage:\n  opensBy: { Automotive: [claimantInfo.lastName] }\n  allows: [withdraw, contact]\n`,
}

for (const [culture, width] of variants(
  [['ar', 360]],
  [
    ['en', 360],
    ['en', 1280],
    ['ar', 1280],
  ],
))
  test(`RET-2 RET-3 RET-4 ${culture} at ${width} pixels: a link opens the claim once its button is pressed; the claimant changes the e-mail address, downloads a receipt and withdraws; the former address is told and objects`, async ({
    page,
    startOwnServer,
  }) => {
    const mail = await startMailReceiver()
    const server = await startOwnServer(withActions, {
      REDRESS_SMTP: mail.url,
      REDRESS_MAIL_FROM: 'claims@case.example',
      REDRESS_SITE_URL: 'http://site.example',
      REDRESS_OUTBOX_MILLISECONDS: '250',
    })
    /** The newest link of a purpose that an e-mail has; empty before there is one. */
    const linkOf = (purpose: string): string => {
      const pattern = new RegExp(`http://site\\.example(/claim\\?culture=[\\w-]+#${purpose}=[\\w-]{22})`)
      return mail.messages.flatMap((message) => pattern.exec(message)?.[1] ?? []).at(-1) ?? ''
    }
    const link = async (purpose: string): Promise<string> => {
      await expect.poll(() => linkOf(purpose)).not.toBe('')
      return linkOf(purpose)
    }
    const look = async (name: string) => {
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      expect(await tabProblems(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
    }
    try {
      await page.setViewportSize({ width, height: 800 })
      const member = sampleMember(0)
      const me = await claimant(page, server.url, culture, member)
      const press = (key: string) => page.getByRole('button', { name: me.t(key), exact: true }).click()
      const main = page.getByRole('main')
      await me.open()
      await me.fillToSummary()
      const code = await me.submit()
      await expect.poll(() => mail.messages.length).toBe(1)
      await page
        .getByRole('link', { name: me.t('LocKey_Header_CheckClaimStatus') })
        .last()
        .click()
      await page.getByLabel(me.t('LocKey_Mail_ReferenceCode')).fill(code)
      await page.getByLabel(me.t('LocKey_Field_LastName')).fill(member.lastName)
      await press('LocKey_ClaimPage_Button')
      await expect(main).not.toContainText(member.lastName)
      // Its code arrives after the state of the claim.
      await expect(page.getByRole('button', { name: me.t('LocKey_OwnClaim_Ask_Button') })).toBeVisible()
      await look('asked')
      await press('LocKey_OwnClaim_Ask_Button')
      await expect(page.getByText(me.t('LocKey_OwnClaim_Ask_Sent'))).toBeFocused()

      // In the tab that shows the claim already; a reload keeps what was opened.
      const { hash } = new URL(await link('claim'), server.url)
      await page.evaluate((token) => {
        location.hash = token
      }, hash)
      await expect(page.getByText(me.t('LocKey_OwnClaim_Open_Text'))).toBeVisible()
      await expect.poll(() => new URL(page.url()).hash).toBe('')
      await page.reload()
      await expect(page.getByText(me.t('LocKey_OwnClaim_Open_Text'))).toBeVisible()
      await look('open')
      await press('LocKey_OwnClaim_Open_Button')
      await expect(main).toContainText(member.lastName)
      await look('own')

      await press('LocKey_OwnClaim_Contact')
      const email = page.getByRole('textbox', { name: me.t('LocKey_ClaimantInfo_EmailAddress') }).first()
      await email.fill('not an address')
      await press('LocKey_OwnClaim_Save')
      await expect(email).toBeFocused()
      await look('contact')
      await email.fill('new@claimant.example')
      await page
        .getByRole('textbox', { name: me.t('LocKey_Field_ConfirmEmailAddress') })
        .fill('new@claimant.example')
      // While it is saved nothing else is begun: the answer would take the claimant away from there.
      let goOn = (): void => undefined
      const isHeld = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route(`**${api.actOnClaim.path}`, async (route) => {
        await isHeld
        await route.continue()
      })
      await press('LocKey_OwnClaim_Save')
      await expect(
        page.getByRole('button', { name: me.t('LocKey_Button_Cancel'), exact: true }),
      ).toBeDisabled()
      goOn()
      await expect(page.getByText(me.t('LocKey_OwnClaim_Done'))).toBeFocused()
      await expect(main).toContainText('new@claimant.example')
      // What the claimant did continues what happened; what can be done comes after it.
      const text = await main.innerText()
      const places = [
        'LocKey_ClaimPage_History',
        'LocKey_OwnClaim_contactChange',
        'LocKey_OwnClaim_Withdraw',
      ].map((key) => text.indexOf(me.t(key)))
      expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b))
      const downloading = page.waitForEvent('download')
      await page
        .getByRole('button', { name: me.t('LocKey_ReceiptFile_Download') })
        .first()
        .click()
      expect((await downloading).suggestedFilename()).toBe(`receipt-${code}-1.html`)

      await press('LocKey_OwnClaim_Withdraw')
      await look('withdraw')
      await press('LocKey_OwnClaim_Withdraw_Confirm')
      await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_withdrawn') })).toBeVisible()
      await look('withdrawn')

      await page.goto(`${server.url}${await link('object')}`)
      await expect(page.getByText(me.t('LocKey_OwnClaim_Object_Text'))).toBeVisible()
      await look('object')
      await press('LocKey_OwnClaim_Object_Button')
      await expect(page.getByText(me.t('LocKey_OwnClaim_Object_Done'))).toBeFocused()
      // A used link is not offered again, and leads back to the page of the claim.
      await press('LocKey_ClaimPage_Again')
      await expect(page.getByLabel(me.t('LocKey_Mail_ReferenceCode'))).toBeVisible()
    } finally {
      await mail.close()
    }
  })
