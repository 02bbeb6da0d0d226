import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lookUp, openOwn, type Scene, sceneOf, siteOfLinks } from '../after-filing/scene.ts'
import { addTexts } from '../fixtures/case-changes.ts'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { decideClaim } from '../fixtures/decide-claim.ts'
import { findings } from '../fixtures/findings.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { missingDocument } from '../fixtures/missing-document.ts'
import { redress } from '../fixtures/redress.ts'
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

/** The output of a command that succeeds. */
async function run(...words: readonly string[]): Promise<string> {
  const { code, out } = await redress(...words)
  expect([code, out]).toEqual([0, out])
  return out
}

/** A folder for files of the test. */
type OutputPath = (name: string) => string

/** Files a claim, and checks its receipt on the site and offline. Returns its reference code. */
async function filedWithReceipt({ page, server, me, look }: Scene, outputPath: OutputPath): Promise<string> {
  await me.open()
  await me.fillToSummary()
  const code = await me.submit()
  const downloading = page.waitForEvent('download')
  await me.press('LocKey_ReceiptFile_Download')
  const receipt = await (await downloading).path()
  await me.open('/receipt')
  await page.getByLabel(me.t('LocKey_CheckReceipt_File')).setInputFiles(receipt)
  // The page reads it, and then shows its name.
  await expect(page.getByText(basename(receipt))).toBeVisible()
  await me.press('LocKey_CheckReceipt_Button')
  await expect(page.getByText(me.t('LocKey_CheckReceipt_Genuine'))).toBeVisible()
  await look('receipt')
  const [program, keys] = [outputPath('check-receipt.mjs'), outputPath('keys.json')]
  writeFileSync(program, offlineCheck())
  writeFileSync(keys, await (await page.request.get(`${server.url}/api/receipts/keys`)).text())
  expect(execFileSync(process.execPath, [program, receipt, keys], { encoding: 'utf8' })).toContain(code)
  return code
}

/** Files the form again with another city, which adds to the claim. Returns the code of the amendment. */
async function amended({ page, me }: Scene): Promise<string> {
  await page.evaluate(() => sessionStorage.clear())
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await me.field('LocKey_Field_MailingCity').fill('Ypsilanti')
  await me.fillClaimantInfo()
  await me.pressNext()
  await me.fillClaimDetails(true)
  await me.payAndSign()
  return me.submit()
}

/** Sends what is missing, from the claim that the link of its notice opens. Returns the code of what was sent. */
async function curedByLink(scene: Scene): Promise<string> {
  const { page, me, look } = scene
  await openOwn(scene, 'deficient')
  await look('deficient')
  await me.press('LocKey_Cure_Send')
  await me.attach(missingDocument, 'repairOrder', 'Repair')
  await me.press('LocKey_Cure_Send')
  await expect(page.getByRole('heading', { name: me.t('LocKey_ClaimPage_cured') })).toBeFocused()
  await look('cured')
  return (await page.getByText(referenceCodePattern).first().innerText()).trim()
}

/** Runs a command on the case of the test, with its data. */
type OfCase = (command: string, ...words: readonly string[]) => Promise<string>

/** Writes the payee file, once, and records it as paid. */
async function paid(ofCase: OfCase, { member }: Scene['me'], outputPath: OutputPath): Promise<void> {
  const payees = outputPath('payees')
  await ofCase('pay', '--out', payees)
  const [file = ''] = readdirSync(payees).filter((name) => name.endsWith('.csv'))
  const cheques = readFileSync(join(payees, file), 'utf8')
  for (const text of [`${member.firstName} ${member.lastName}`, 'Ypsilanti, WI 53704', amount])
    expect(cheques).toContain(text)
  expect(await ofCase('pay', '--out', outputPath('again'), '--json')).toContain(
    '"reason":"inFile","claims":1',
  )
  await ofCase('pay', '--paid', file.replace(/\.csv$/, ''))
}

/** Computes the court's figures from the data, and the same from an export alone. */
async function figuresAgree(ofCase: OfCase, caseFolder: string, outputPath: OutputPath): Promise<void> {
  await ofCase('verify')
  const exported = outputPath('export')
  await ofCase('export', '--out', exported)
  await run('verify', '--export', exported)
  const figures = JSON.parse(await ofCase('figures', '--json'))
  expect(JSON.parse(await run('figures', caseFolder, '--export', exported, '--json'))).toEqual(figures)
  expect(JSON.stringify(figures)).toContain(`"amount paid","of":"","value":"${amount}"`)
  const report = outputPath('report.html')
  await ofCase('report', '--out', report)
  expect(readFileSync(report, 'utf8')).toContain('What became of the claims')
}

for (const culture of ['en', 'ar'] as const)
  test(`RET-1 RET-2 RET-3 RET-4 RET-5 RET-8 RET-11 RET-12 in ${culture} at 360 pixels a claim is filed, checked, amended, found deficient, cured by the link of its notice, accepted and paid, and the figures come out of an export again`, async ({
    page,
    startOwnServer,
  }, testInfo) => {
    test.setTimeout(600_000)
    const mail = await startMailReceiver()
    try {
      const server = await startOwnServer(withLife, {
        REDRESS_SMTP: mail.url,
        REDRESS_MAIL_FROM: 'claims@case.example',
        REDRESS_SITE_URL: siteOfLinks,
        REDRESS_OUTBOX_MILLISECONDS: '250',
      })
      const { caseFolder, dataFolder } = server
      const ofCase: OfCase = (command, ...words) => run(command, caseFolder, ...words, '--data', dataFolder)
      const outputPath: OutputPath = (name) => testInfo.outputPath(name)
      const lookAt = async () => {
        expect(await findings(page)).toEqual([])
        expect(await tooWide(page)).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 800 })
      const scene = await sceneOf({ page, server, culture, mail, lookAt })

      const first = await filedWithReceipt(scene, outputPath)
      await lookUp(scene, first, 'received')
      const amendment = await amended(scene)
      expect(amendment).not.toBe(first)
      await expect(decideClaim(server, first, 'accepted', '', amount)).rejects.toThrow('amended by')

      await decideClaim(server, amendment, 'deficient', 'receiptMissing')
      await ofCase('notices', 'deficiency', '--site', siteOfLinks)
      const cure = await curedByLink(scene)
      await decideClaim(server, cure, 'accepted', '', amount)
      await paid(ofCase, scene.me, outputPath)

      await lookUp(scene, first, 'paid')
      for (const what of ['received', 'amended', 'deficient', 'cured', 'accepted', 'paid', 'emailSent'])
        await expect(
          page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ hasText: scene.me.t(`LocKey_ClaimPage_${what}`) }),
        ).toHaveCount(1)
      await scene.look('paid')
      await figuresAgree(ofCase, caseFolder, outputPath)
    } finally {
      await mail.close()
    }
  })
