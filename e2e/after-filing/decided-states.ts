import { join } from 'node:path'
import { expect } from '@playwright/test'
import { decideClaim } from '../fixtures/decide-claim.ts'
import { redress } from '../fixtures/redress.ts'
import { lookUp, openOwn, type Scene, siteOfLinks } from './scene.ts'

/** Sends the notice of a denial, by letter where no e-mail reaches the claimant. */
async function sendNotice({ server: { caseFolder, dataFolder } }: Scene): Promise<void> {
  for (const options of [['denial'], ['denial', '--letters', join(dataFolder, 'letters.csv')]]) {
    const { code, out } = await redress(
      'notices',
      caseFolder,
      ...options,
      ...['--data', dataFolder, '--site', siteOfLinks],
    )
    if (code !== 0) throw new Error(out)
  }
}

/** What was decided on its newest filing, as anybody with the code sees it, and as its claimant does: denied, accepted in part, and paid. */
export async function decidedClaim(scene: Scene, code: string, newest: string): Promise<void> {
  const { page, me, server, look, press } = scene
  await decideClaim(server, newest, 'denied', 'vehicleNotIncluded')
  await sendNotice(scene)
  await lookUp(scene, code, 'denied')
  await look('claim-denied')
  await press('LocKey_OwnClaim_Ask_Button')
  await expect(page.getByText(me.t('LocKey_OwnClaim_Ask_Sent'))).toBeVisible()
  await openOwn(scene, 'denied')
  await look('own-denied')
  await decideClaim(server, newest, 'acceptedInPart', 'costNotCovered', '125.50')
  await openOwn(scene, 'acceptedInPart')
  await look('own-accepted-in-part')
  await decideClaim(server, newest, 'paid', '', '125.50')
  await openOwn(scene, 'paid')
  await look('own-paid')
  await lookUp(scene, code, 'paid')
  await look('claim-paid')
}
