import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { pressWhileTakenOver } from '../fixtures/press-while-taken-over.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

for (const [culture, width] of variants([['ar', 360]], [['en', 1280]]))
  test(`ACC-7 ${culture} at ${width} pixels: the link of the e-mail confirms a claim once its button is pressed, and the token leaves the address at once`, async ({
    page,
    startOwnServer,
  }) => {
    const mail = await startMailReceiver()
    const server = await startOwnServer(
      { 'case.yaml': (text) => `${text}\nconfirmation: { Automotive: { days: 30 } }\n` },
      {
        REDRESS_SMTP: mail.url,
        REDRESS_MAIL_FROM: 'claims@case.example',
        REDRESS_SITE_URL: 'http://site.example',
        REDRESS_OUTBOX_MILLISECONDS: '250',
      },
    )
    try {
      await page.setViewportSize({ width, height: 800 })
      const me = await claimant(page, server.url, culture, sampleMember(0))
      await me.open()
      await me.fillToSummary()
      const code = await me.submit()
      await expect(page.getByText(me.t('LocKey_Receipt_Unconfirmed'))).toBeVisible()
      await expect.poll(() => mail.messages.length).toBe(1)
      const [, path = ''] =
        /http:\/\/site\.example(\/confirm\?culture=[\w-]+#confirm=[\w-]{22})/.exec(mail.messages[0] ?? '') ??
        []
      expect(path).toContain(`culture=${culture}`)
      // The token leaves the address before the code of the page has arrived.
      const held = Promise.withResolvers<void>()
      await page.route('**/ConfirmPage-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(`${server.url}${path}`, { waitUntil: 'commit' })
      await expect.poll(() => new URL(page.url()).hash).toBe('')
      held.resolve()
      await page.reload()
      const press = page.getByRole('button', { name: me.t('LocKey_Confirm_Button') })
      await expect(press).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await page.addInitScript(pressWhileTakenOver)
      await page.reload()
      await expect(page.getByText(me.t('LocKey_Confirm_Done'))).toBeVisible()
      // Without a token the page offers another e-mail, and shows nothing of the claim.
      await page.goto(`${server.url}/confirm?culture=${culture}`)
      await page.getByLabel(me.t('LocKey_Mail_ReferenceCode')).fill(code)
      await page.getByRole('button', { name: me.t('LocKey_Confirm_SendAgain') }).click()
      await expect(page.getByText(me.t('LocKey_Confirm_Sent'))).toBeVisible()
      expect(mail.messages).toHaveLength(1)
    } finally {
      await mail.close()
    }
  })
