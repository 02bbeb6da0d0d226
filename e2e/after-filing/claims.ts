import { expect } from '@playwright/test'
import { fillQuestions, lookUp, type Scene } from './scene.ts'

/** The claim page: asked for a code, with a wrong name, and with a claim that was received. */
export async function foundClaim(scene: Scene, code: string): Promise<void> {
  const { page, me, look, press } = scene
  await me.open('/claim')
  await expect(page.getByLabel(me.t('LocKey_Mail_ReferenceCode'))).toBeVisible()
  await look('claim-asked')
  await fillQuestions(scene, code)
  await page.getByLabel(me.t('LocKey_Field_LastName')).fill('Somebody')
  await press('LocKey_ClaimPage_Button')
  await expect(page.getByRole('alert').filter({ hasText: me.t('LocKey_ClaimPage_NoMatch') })).toBeFocused()
  await look('claim-not-found')
  await lookUp(scene, code, 'received')
  await look('claim-received')
  await press('LocKey_OwnClaim_Ask_Button')
  await expect(page.getByText(me.t('LocKey_OwnClaim_Ask_Sent'))).toBeVisible()
  await look('claim-link-sent')
}

/** The claim as its claimant's, opened by a link, and its contact data changed. */
export async function changedClaim({ page, server, me, look, press, linkOf }: Scene): Promise<void> {
  await page.goto(`${server.url}${await linkOf('claim')}`)
  await expect(page.getByText(me.t('LocKey_OwnClaim_Open_Text'))).toBeVisible()
  await look('own-link')
  await press('LocKey_OwnClaim_Open_Button')
  await expect(page.getByRole('main')).toContainText(me.member.lastName)
  await look('own-opened')
  await press('LocKey_OwnClaim_Contact')
  const email = page.getByRole('textbox', { name: me.t('LocKey_ClaimantInfo_EmailAddress') }).first()
  await expect(email).toBeVisible()
  await look('own-contact')
  await email.fill('not an address')
  await press('LocKey_OwnClaim_Save')
  await expect(email).toBeFocused()
  await look('own-contact-refused')
  await email.fill('new@claimant.example')
  await page
    .getByRole('textbox', { name: me.t('LocKey_Field_ConfirmEmailAddress') })
    .fill('new@claimant.example')
  await press('LocKey_OwnClaim_Save')
  await expect(page.getByText(me.t('LocKey_OwnClaim_Done'))).toBeFocused()
  await look('own-changed')
}

/** The claim withdrawn, and the objection of the former address. */
export async function withdrawnClaim({ page, server, me, look, press, linkOf }: Scene): Promise<void> {
  await press('LocKey_OwnClaim_Withdraw')
  await expect(page.getByText(me.t('LocKey_OwnClaim_Withdraw_Text'))).toBeVisible()
  await look('own-withdraw')
  await press('LocKey_OwnClaim_Withdraw_Confirm')
  await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_withdrawn') })).toBeVisible()
  await look('own-withdrawn')
  await page.goto(`${server.url}${await linkOf('object')}`)
  await expect(page.getByText(me.t('LocKey_OwnClaim_Object_Text'))).toBeVisible()
  await look('objection')
  await press('LocKey_OwnClaim_Object_Button')
  await expect(page.getByText(me.t('LocKey_OwnClaim_Object_Done'))).toBeVisible()
  await look('objection-done')
}
