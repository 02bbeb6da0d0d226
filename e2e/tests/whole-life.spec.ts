import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTexts } from '../fixtures/case-changes.ts'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { decideClaim } from '../fixtures/decide-claim.ts'
import { findings } from '../fixtures/findings.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { missingDocument } from '../fixtures/missing-document.ts'
import { redress } from '../fixtures/redress.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

const withLife = {
  'case.yaml': (text: string) =>
    `${text}\ncurrency: USD\nclaimPage: { opensBy: { Automotive: [claimantInfo.lastName] }, allows: [contact] }\n`,
  'notices.yaml': (text: string) =>
    `${text}\n  deficiency: { for: [deficient], subject: LocKey_Life_Subject, text: LocKey_Life_Text }\n`,
  'payments.yaml': () => `payers: { cheques: { from: US } }
forms:
  Automotive:
    method: claimDetails.paymentMethod
    choices:
      check: { format: cheques, name: [claimDetails.payeeName], address: claimantInfo.mailing }
`,
  ...addTexts({
    en: {
      LocKey_Life_Subject: 'Something is missing from {referenceCode}',
      LocKey_Life_Text: '{reasons}\n\nSend it by {lastDay}: {link}',
    },
  }),
}

const amount = '1234.50'

/** The program that checks receipts offline, as the documentation lists it. */
const offlineCheck = (): string => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/receipts.md'), 'utf8')
  return /```js\n(.*?)```/s.exec(page)?.[1] ?? ''
}

for (const culture of ['en', 'ar'] as const)
  test(`RET-1 RET-2 RET-3 RET-4 RET-5 RET-8 RET-11 RET-12 in ${culture} at 360 pixels a claim is filed, checked, amended, found deficient, cured by the link of its notice, accepted and paid, and the figures come out of an export again`, async ({
    page,
    startOwnServer,
  }, testInfo) => {
    const mail = await startMailReceiver()
    const server = await startOwnServer(withLife, {
      REDRESS_SMTP: mail.url,
      REDRESS_MAIL_FROM: 'claims@case.example',
      REDRESS_SITE_URL: 'http://site.example',
      REDRESS_OUTBOX_MILLISECONDS: '250',
    })
    const { caseFolder, dataFolder } = server
    const run = async (...words: readonly string[]): Promise<string> => {
      const { code, out } = await redress(...words)
      expect([code, out]).toEqual([0, out])
      return out
    }
    const ofCase = (command: string, ...words: readonly string[]) =>
      run(command, caseFolder, ...words, '--data', dataFolder)
    const sound = async () => {
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
    }
    try {
      await page.setViewportSize({ width: 360, height: 800 })
      const member = sampleMember(0)
      const me = await claimant(page, server.url, culture, member)
      const main = page.getByRole('main')
      const state = (name: string) => page.getByRole('heading', { name: me.t(`LocKey_ClaimPage_${name}`) })
      const lookUp = async (code: string) => {
        await me.open('/claim')
        await page.getByLabel(me.t('LocKey_Mail_ReferenceCode')).fill(code)
        await page.getByLabel(me.t('LocKey_Field_LastName')).fill(member.lastName)
        await me.press('LocKey_ClaimPage_Button')
      }

      await me.open()
      await me.fillToSummary()
      const first = await me.submit()
      const downloading = page.waitForEvent('download')
      await me.press('LocKey_ReceiptFile_Download')
      const receipt = await (await downloading).path()
      await me.open('/receipt')
      await page.getByLabel(me.t('LocKey_CheckReceipt_File')).setInputFiles(receipt)
      await me.press('LocKey_CheckReceipt_Button')
      await expect(page.getByText(me.t('LocKey_CheckReceipt_Genuine'))).toBeVisible()
      await sound()
      const [program, keys] = [testInfo.outputPath('check-receipt.mjs'), testInfo.outputPath('keys.json')]
      writeFileSync(program, offlineCheck())
      writeFileSync(keys, await (await page.request.get(`${server.url}/api/receipts/keys`)).text())
      expect(execFileSync(process.execPath, [program, receipt, keys], { encoding: 'utf8' })).toContain(first)
      await lookUp(first)
      await expect(state('received')).toBeFocused()

      // The form again adds to the claim.
      await page.evaluate(() => sessionStorage.clear())
      await me.open()
      await me.authorize()
      await me.isOn('LocKey_ClaimantInfo_Title')
      await me.field('LocKey_Field_MailingCity').fill('Ypsilanti')
      await me.fillClaimantInfo()
      await me.pressNext()
      await me.fillClaimDetails(true)
      await me.payAndSign()
      const amendment = await me.submit()
      expect(amendment).not.toBe(first)
      await expect(decideClaim(server, first, 'accepted', '', amount)).rejects.toThrow('amended by')

      await decideClaim(server, amendment, 'deficient', 'receiptMissing')
      await ofCase('notices', 'deficiency', '--site', server.url)
      const link = () =>
        mail.messages
          .flatMap((message) => /claim\?culture=[\w-]+#claim=[\w-]{22}/.exec(message)?.[0] ?? [])
          .at(-1)
      await expect.poll(link, { timeout: 60_000 }).toBeDefined()
      await page.goto(`${server.url}/${link()}`)
      await me.press('LocKey_OwnClaim_Open_Button')
      await expect(state('deficient')).toBeFocused()
      await sound()
      await me.press('LocKey_Cure_Send')
      await me.attach(missingDocument, 'repairOrder', 'Repair')
      await me.press('LocKey_Cure_Send')
      await expect(state('cured')).toBeFocused()
      await sound()
      const cure = (await main.getByText(referenceCodePattern).first().innerText()).trim()

      await decideClaim(server, cure, 'accepted', '', amount)
      const payees = testInfo.outputPath('payees')
      await ofCase('pay', '--out', payees)
      const [file = ''] = readdirSync(payees).filter((name) => name.endsWith('.csv'))
      const cheques = readFileSync(join(payees, file), 'utf8')
      expect(cheques).toContain(`${member.firstName} ${member.lastName}`)
      expect(cheques).toContain('Ypsilanti, WI 53704')
      expect(cheques).toContain(amount)
      expect(await ofCase('pay', '--out', testInfo.outputPath('again'), '--json')).toContain(
        '"reason":"inFile","claims":1',
      )
      await ofCase('pay', '--paid', file.replace(/\.csv$/, ''))
      await lookUp(first)
      await expect(state('paid')).toBeFocused()
      for (const what of ['received', 'amended', 'deficient', 'cured', 'accepted', 'paid', 'emailSent'])
        await expect(
          main.getByRole('listitem').filter({ hasText: me.t(`LocKey_ClaimPage_${what}`) }),
        ).toHaveCount(1)
      await sound()

      await ofCase('verify')
      const exported = testInfo.outputPath('export')
      await ofCase('export', '--out', exported)
      await run('verify', '--export', exported)
      const figures = JSON.parse(await ofCase('figures', '--json'))
      expect(JSON.parse(await run('figures', caseFolder, '--export', exported, '--json'))).toEqual(figures)
      expect(JSON.stringify(figures)).toContain(`"amount paid","of":"","value":"${amount}"`)
      const report = testInfo.outputPath('report.html')
      await ofCase('report', '--out', report)
      expect(readFileSync(report, 'utf8')).toContain('</html>')
    } finally {
      mail.close()
    }
  })
