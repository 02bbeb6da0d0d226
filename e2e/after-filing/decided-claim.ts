import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { decideClaim } from '../fixtures/decide-claim.ts'
import { redress } from '../fixtures/redress.ts'
import { lookUp, openOwn, type Scene } from './scene.ts'

/** The address of links in letters. */
const site = 'https://claims.example'

/** Sends the notice of a denial; the e-mail comes back, and a letter takes its place. */
async function sendNotice({ server: { caseFolder, dataFolder } }: Scene, code: string): Promise<void> {
  const bounces = join(dataFolder, 'bounces.csv')
  writeFileSync(bounces, `referenceCode,reason\n${code},5.1.1\n`)
  const notices = async (...options: readonly string[]) => {
    const { code: exit, out } = await redress('notices', caseFolder, ...options, '--data', dataFolder)
    expect(exit, out).toBe(0)
  }
  await notices('denial', '--site', site)
  // It comes back once it was sent.
  await expect(() => notices('--bounces', bounces, '--refused', join(dataFolder, 'refused.csv'))).toPass()
  await notices('denial', '--letters', join(dataFolder, 'letters.csv'), '--site', site)
}

/** What was decided on its newest filing, as anybody with the code sees it, and as its claimant does: denied, accepted in part, and paid. */
export async function decidedClaim(scene: Scene, code: string, newest: string): Promise<void> {
  const { page, me, server, look, press } = scene
  await decideClaim(server, newest, 'denied', 'vehicleNotIncluded')
  await sendNotice(scene, newest)
  await lookUp(scene, code, 'denied')
  await expect(page.getByRole('main')).toContainText(me.t('LocKey_ClaimPage_letterSent'))
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
