import { join } from 'node:path'
import { themeNames } from '@redress/engine/contract'
import { decidedClaim } from '../after-filing/decided-states.ts'
import { curedClaim } from '../after-filing/cure-states.ts'
import { continuedDraft, endedDraft, openedDraft, savedDraft } from '../after-filing/draft-states.ts'
import { inGerman } from '../after-filing/in-german.ts'
import { lookInto } from '../after-filing/look-at.ts'
import { changedClaim, foundClaim, withdrawnClaim } from '../after-filing/own-claim-states.ts'
import { checkedReceipt, downloadedReceipt, openedFile } from '../after-filing/receipt-states.ts'
import { sceneOf, siteOfLinks } from '../after-filing/scene.ts'
import type { Change } from '../fixtures/case-changes.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { sampleTheme } from '../fixtures/server-pool.ts'
import { test } from '../fixtures/test.ts'

const folder = join(import.meta.dirname, '../../pictures')
test.use({ trace: 'off' })
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
  text.replace('[claimDetails.dateOutOfService, claimDetails.dateReturned]', '[claimDetails.repairOrderNumber]')

for (const theme of themeNames)
  for (const culture of ['en', 'ar', 'zh-Hans', 'de'])
    test(`${theme}, ${culture}: the pages after filing`, async ({ page, startOwnServer }) => {
      const mail = await startMailReceiver()
      const server = await startOwnServer(
        {
          ...inGerman,
          'case.yaml': [inGerman['case.yaml'], withWayAfter(theme)].flat(),
          'deficiencies.yaml': askingForOrderNumber,
        },
        {
          REDRESS_SMTP: mail.url,
          REDRESS_MAIL_FROM: 'claims@case.example',
          REDRESS_SITE_URL: siteOfLinks,
          REDRESS_OUTBOX_MILLISECONDS: '250',
        },
      )
      try {
        await page.setViewportSize({ width: 360, height: 800 })
        const lookAt = lookInto(join(folder, theme, culture, 'after-filing'))
        const props = { page, server, culture, mail, lookAt }
        const first = await sceneOf({ ...props, line: 0 })
        await first.me.open()
        await first.me.fillToClaimDetails()
        const draft = await savedDraft(first)
        await openedDraft(first, draft)
        await continuedDraft(first)
        await first.me.fillClaimDetails(true)
        await first.me.payAndSign()
        const code = await first.me.submit()
        const receipt = await downloadedReceipt(first)
        await checkedReceipt(first, receipt, code)
        await openedFile(first, receipt)
        await endedDraft(first, draft)
        await foundClaim(first, code)
        await changedClaim(first)
        await withdrawnClaim(first)
        const second = await sceneOf({ ...props, line: 1 })
        await second.me.open()
        await second.me.fillToSummary()
        const other = await second.me.submit()
        await curedClaim(second, other)
        await decidedClaim(second, other)
      } finally {
        mail.close()
      }
    })
