import { join } from 'node:path'
import { themeNames } from '@redress/api'
import { changedClaim, foundClaim, withdrawnClaim } from '../after-filing/claims.ts'
import { curedClaim } from '../after-filing/cured-claim.ts'
import { decidedClaim } from '../after-filing/decided-claim.ts'
import { continuedDraft, endedDraft, openedDraft, savedDraft } from '../after-filing/drafts.ts'
import { inGerman } from '../after-filing/in-german.ts'
import { lookInto } from '../after-filing/look-at.ts'
import { checkedReceipt, downloadedReceipt, openedFile } from '../after-filing/receipts.ts'
import { sceneOf, siteOfLinks } from '../after-filing/scene.ts'
import type { CaseChanges, Change } from '../fixtures/case-changes.ts'
import { type MailReceiver, startMailReceiver } from '../fixtures/mail-receiver.ts'
import type { ServerOfCopy } from '../fixtures/server-of-copy.ts'
import { sampleTheme } from '../fixtures/server-pool.ts'
import { test } from '../fixtures/test.ts'

const folder = join(import.meta.dirname, '../../pictures')
test.use({ trace: 'off' })
// Each walks some thirty states, and each state at three widths with axe and by keyboard.
test.setTimeout(1_200_000)

/** The sample case with everything that a claimant can do after filing. */
const withWayAfter =
  (theme: string): Change =>
  (text) =>
    `${text.replace(`theme: ${sampleTheme}`, `theme: ${theme}`)}
claimPage:
  opensBy: { Automotive: [claimantInfo.lastName] }
  allows: [withdraw, contact]
saveAndReturn: { Automotive: { days: 20 } }
`

/** What is missing is on a page that the short way through the form has. */
const askingForOrderNumber: Change = (text) =>
  text.replace(
    '[claimDetails.dateOutOfService, claimDetails.dateReturned]',
    '[claimDetails.repairOrderNumber]',
  )

/** A server over that case, which sends e-mails; all of it ends with the test. */
async function withSite(
  start: (changes: CaseChanges, env: Readonly<Record<string, string>>) => Promise<ServerOfCopy>,
  theme: string,
  use: (site: { readonly server: ServerOfCopy; readonly mail: MailReceiver }) => Promise<void>,
): Promise<void> {
  const mail = await startMailReceiver()
  try {
    const changes = {
      ...inGerman,
      'case.yaml': [inGerman['case.yaml'], withWayAfter(theme)],
      'deficiencies.yaml': askingForOrderNumber,
    }
    const env = {
      REDRESS_SMTP: mail.url,
      REDRESS_MAIL_FROM: 'claims@case.example',
      REDRESS_SITE_URL: siteOfLinks,
      REDRESS_OUTBOX_MILLISECONDS: '250',
    }
    await use({ server: await start(changes, env), mail })
  } finally {
    await mail.close()
  }
}

const looks = themeNames.flatMap((theme) =>
  (['en', 'ar', 'zh-Hans', 'de'] as const).map((culture) => ({
    theme,
    culture,
    into: join(folder, theme, culture),
  })),
)

for (const { theme, culture, into } of looks) {
  test(`${theme}, ${culture}: a saved form, the receipt, and the claim that its claimant changes`, async ({
    page,
    startOwnServer,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await withSite(startOwnServer, theme, async (site) => {
      const scene = await sceneOf({ ...site, page, culture, lookAt: lookInto(join(into, 'after-filing')) })
      await scene.me.open()
      await scene.me.fillToClaimDetails()
      const draft = await savedDraft(scene)
      await openedDraft(scene, draft)
      await continuedDraft(scene)
      await scene.me.fillClaimDetails(true)
      await scene.me.payAndSign()
      const code = await scene.me.submit()
      const receipt = await downloadedReceipt(scene)
      await checkedReceipt(scene, receipt, code)
      await openedFile(scene, receipt)
      await endedDraft(scene, draft)
      await foundClaim(scene, code)
      await changedClaim(scene)
      await withdrawnClaim(scene)
    })
  })

  test(`${theme}, ${culture}: a claim that is cured and decided`, async ({ page, startOwnServer }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await withSite(startOwnServer, theme, async (site) => {
      const scene = await sceneOf({ ...site, page, culture, lookAt: lookInto(join(into, 'decided')) })
      await scene.me.open()
      await scene.me.fillToSummary()
      const code = await scene.me.submit()
      await decidedClaim(scene, code, await curedClaim(scene, code))
    })
  })
}
