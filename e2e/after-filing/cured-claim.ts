import { expect } from '@playwright/test'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { decideClaim } from '../fixtures/decide-claim.ts'
import { missingDocument } from '../fixtures/missing-document.ts'
import { lookUp, type Scene } from './scene.ts'

/** A deficient claim: what is missing is asked for, refused with errors, and sent. Returns the code of what was sent. */
export async function curedClaim(scene: Scene, code: string): Promise<string> {
  const { page, me, server, look, press } = scene
  const main = page.getByRole('main')
  await decideClaim(server, code, 'deficient', 'receiptMissing repairDatesMissing')
  await lookUp(scene, code, 'deficient')
  await look('claim-deficient')
  await press('LocKey_Cure_Send')
  await expect(main.getByRole('textbox', { name: me.t('LocKey_Documents_Description') })).toBeVisible()
  await look('cure-asked')
  await press('LocKey_Cure_Send')
  await expect(
    main
      .getByRole('region')
      .filter({ has: page.getByRole('link') })
      .first(),
  ).toBeFocused()
  await look('cure-refused')
  await main.getByLabel(me.t('LocKey_Repair_OrderNumber')).fill('RO-0142')
  await me.attach(missingDocument, 'repairOrder', 'Repair')
  await look('cure-filled')
  await press('LocKey_Cure_Send')
  await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_cured') })).toBeFocused()
  await expect(main).toContainText(missingDocument.name)
  await look('cure-sent')
  const sent = (await page.getByText(referenceCodePattern).first().innerText()).trim()
  await lookUp(scene, code, 'cured')
  await look('claim-cured')
  return sent
}
