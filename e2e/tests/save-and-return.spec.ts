import { readdirSync, readFileSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { CaseChanges } from '../fixtures/case-changes.ts'
import { claimant, referenceCodePattern, type SampleDocument } from '../fixtures/claimant.ts'
import { filedClaim, sha256 } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { ownForms } from '../fixtures/own-forms.ts'
import { redress } from '../fixtures/redress.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { saveForm } from '../fixtures/save-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const withDrafts = {
  'case.yaml': (text: string) => `${text}\nsaveAndReturn: { Automotive: { days: 20, remind: 3 } }\n`,
}

/** A window of another device. */
async function otherDevice(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  return context.newPage()
}

for (const { culture, width } of variants(
  [{ culture: 'ar', width: 360 }],
  [
    { culture: 'en', width: 360 },
    { culture: 'es', width: 1280 },
  ],
))
  test(`RET-6 ${culture} at ${width} pixels: a form is saved on its third page, opened on another device by its code behind a new sign-in, finished and filed; then the draft is gone`, async ({
    page,
    browser,
    startOwnServer,
  }) => {
    const mail = await startMailReceiver()
    const server = await startOwnServer(withDrafts, {
      REDRESS_SMTP: mail.url,
      REDRESS_MAIL_FROM: 'claims@case.example',
      REDRESS_SITE_URL: 'http://site.example',
    })
    try {
      await page.setViewportSize({ width, height: 800 })
      const member = sampleMember(0)
      const me = await claimant(page, server.url, culture, member)
      await me.open()
      await me.fillToClaimDetails()
      await me.choose('LocKey_Ownership_Ownership', 'LocKey_Ownership_Owned')
      await me.field('LocKey_Ownership_DateAcquired').fill('05/14/2019')
      await page.getByRole('button', { name: me.t('LocKey_Draft_Save') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: me.t('LocKey_Draft_SaveNow') })).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await dialog.getByRole('button', { name: me.t('LocKey_Draft_Back') }).click()
      const code = await saveForm(me)
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await dialog.getByLabel(me.t('LocKey_Draft_Email')).fill('ana@case.example')
      await dialog.getByRole('button', { name: me.t('LocKey_Draft_Send') }).click()
      await expect(dialog.getByText(me.t('LocKey_Draft_Sent'))).toBeVisible()
      expect(mail.messages).toHaveLength(1)
      expect(mail.messages[0]).toContain(`http://site.example/draft?culture=${culture}#draft=${code}`)
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.postData() ?? ''))
      await dialog.getByRole('button', { name: me.t('LocKey_Reminder_Button') }).click()
      await expect(dialog.getByText(me.t('LocKey_Reminder_Set'))).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      // It asks by the id: the code is in no call.
      expect(calls.some((call) => call.includes('ana@case.example'))).toBe(true)
      expect(calls.filter((call) => call.includes(code))).toEqual([])
      expect(mail.messages).toHaveLength(1)
      await page.context().close()

      const again = await otherDevice(browser, width)
      const asked: string[] = []
      again.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
      const back = await claimant(again, server.url, culture, member)
      await back.open('/draft')
      const codeInput = again.getByLabel(back.t('LocKey_Draft_Code'))
      const open = () => back.press('LocKey_Draft_Open')
      await codeInput.fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
      await open()
      await expect(again.getByText(back.t('LocKey_Draft_CodeWrong'))).toBeVisible()
      expect(await findings(again)).toEqual([])
      expect(await tooWide(again)).toEqual([])
      await codeInput.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`)
      await open()
      await expect(again.getByText(back.t('LocKey_Draft_SignIn'))).toBeVisible()
      expect(await findings(again)).toEqual([])
      expect(await tooWide(again)).toEqual([])
      await back.press('LocKey_Draft_Start')
      await back.authorize()
      await back.isOn('LocKey_Automotive_ClaimDetails_Title')
      await expect(again.getByText(back.t('LocKey_Draft_FilledIn'))).toBeVisible()
      await expect(back.field('LocKey_Ownership_DateAcquired')).toHaveValue(/2019/)
      await back.fillClaimDetails(true)
      // What is saved again has the same code.
      expect(await saveForm(back)).toBe(code)
      await back.press('LocKey_Draft_Back')
      await back.payAndSign()
      await back.submit()
      const letters = code.replaceAll('-', '')
      expect(asked.filter((line) => line.includes(code) || line.includes(letters))).toEqual([])
      await again.context().close()

      const third = await otherDevice(browser, width)
      await expect
        .poll(async () => {
          await third.goto('about:blank')
          await third.goto(`${server.url}/draft?culture=${culture}#draft=${code}`)
          await third.getByRole('main').waitFor()
          const gone = third.getByRole('alert').filter({ hasText: back.t('LocKey_Draft_NoMatch') })
          return gone.waitFor({ timeout: 3000 }).then(
            () => 'gone',
            () => 'there',
          )
        })
        .toBe('gone')
      expect(new URL(third.url()).hash).toBe('')
      await third.context().close()
    } finally {
      await mail.close()
    }
  })

const pdf = (name: string, value: number): SampleDocument => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(60_000, value)]),
})

const documents = [pdf('repair order.pdf', 3), pdf('towing.pdf', 5), pdf('of no use.pdf', 7)] as const

/** Lets requests that carry bytes of documents wait. Returns the function that lets them go on. */
async function holdDocuments(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

for (const { culture, width } of variants([{ culture: 'en', width: 360 }], [{ culture: 'ar', width: 360 }]))
  test(`RET-6 UPL-2 ${culture} at ${width} pixels: a form is saved with its documents, one of them still on its way, opened on another device, loaded again, and filed with each document once`, async ({
    page,
    browser,
    startOwnServer,
  }) => {
    const server = await startOwnServer(withDrafts)
    await page.setViewportSize({ width, height: 800 })
    const member = sampleMember(0)
    const me = await claimant(page, server.url, culture, member)
    await me.open()
    await me.fillToDocuments()
    const [repair, towing, useless] = documents
    await me.attach(repair, 'repairOrder', 'Repair order')
    await me.attach(useless, 'receipt', 'Nothing')
    const goOn = await holdDocuments(page)
    await me.attach(towing, 'receipt', 'Towing receipt')
    await page.getByRole('button', { name: me.t('LocKey_Draft_Save') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: me.t('LocKey_Draft_SaveNow') }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    const [spoken = ''] = me.t('LocKey_DocumentUpload_Sending').split('{sent}')
    await expect(dialog.getByRole('status')).toContainText(spoken.trim())
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    goOn()
    await expect(dialog.getByRole('img', { name: me.t('LocKey_Draft_Qr') })).toBeVisible()
    const letters = await dialog.locator('p[translate=no]').first().locator('span').allInnerTexts()
    const code = letters.join('-')
    await expect(dialog.getByText('towing.pdf')).toHaveCount(0)
    await page.context().close()

    const again = await otherDevice(browser, width)
    const back = await claimant(again, server.url, culture, member)
    const sent: string[] = []
    again.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    await again.goto(`${server.url}/draft?culture=${culture}#draft=${code}`)
    await back.press('LocKey_Draft_Start')
    await back.authorize()
    await back.isOn('LocKey_Documents_Title')
    await expect(again.getByText(back.t('LocKey_Draft_FilledIn'))).toBeVisible()
    await expect(again.getByText(back.t('LocKey_Draft_Gone'))).toHaveCount(0)
    const list = again.getByRole('list', { name: back.t('LocKey_Records_Saved') })
    await expect(list.getByText(back.t('LocKey_DocumentUpload_Arrived'))).toHaveCount(3)
    expect(await findings(again)).toEqual([])
    // The bytes are not on this device, and a reload loses none of them.
    await again.reload()
    await back.isOn('LocKey_Documents_Title')
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByText(back.t('LocKey_DocumentUpload_Arrived'))).toHaveCount(3)
    const deleteUseless = back.t('LocKey_Records_DeleteNamed').replace('{name}', useless.name)
    await again.getByRole('button', { name: deleteUseless }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    expect(await saveForm(back)).toBe(code)
    await back.press('LocKey_Draft_Back')
    await back.payAndSign()
    const reference = await back.submit()
    expect(sent).toEqual([])
    await again.context().close()

    const claim = filedClaim(server.dataFolder, reference)
    expect(claim.documents.map(({ bytes }) => sha256(bytes))).toEqual(
      [repair, towing].map(({ buffer }) => sha256(buffer)),
    )
    const folder = join(test.info().outputPath(), 'export')
    const exported = await redress('export', server.caseFolder, '--data', server.dataFolder, '--out', folder)
    expect(exported, exported.out).toMatchObject({ code: 0 })
    const rows = readFileSync(join(folder, 'documents.csv'), 'utf8').trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(2)
    for (const [index, { buffer, name }] of [repair, towing].entries()) {
      expect(rows[index]).toContain(sha256(buffer))
      expect(rows[index]).toContain(name)
    }
    expect(await redress('verify', '--export', folder)).toMatchObject({ code: 0 })
  })

/** Destroys the stored file of a document of this many bytes, as a broken disk does. */
function loseDocument(dataFolder: string, size: number): void {
  const staging = join(dataFolder, 'documents/staging')
  const isOf = (name: string): boolean => {
    const more = statSync(join(staging, name)).size - size
    return more > 0 && more < 100
  }
  const [file = ''] = readdirSync(staging).filter(isOf)
  unlinkSync(join(staging, file))
}

for (const { culture, width } of variants([{ culture: 'en', width: 360 }], [{ culture: 'ar', width: 360 }]))
  test(`RET-6 UPL-2 ${culture} at ${width} pixels: documents whose bytes are lost are named when their saved form is opened and when it is submitted, and the claim is filed once they are chosen again`, async ({
    page,
    browser,
    startOwnServer,
  }) => {
    const server = await startOwnServer(withDrafts)
    await page.setViewportSize({ width, height: 800 })
    const member = sampleMember(0)
    const me = await claimant(page, server.url, culture, member)
    await me.open()
    await me.fillToDocuments()
    const [repair, towing] = [
      documents[0],
      { ...pdf('towing.pdf', 5), buffer: Buffer.alloc(30_000, '%PDF-1.4\n') },
    ]
    await me.attach(repair, 'repairOrder', 'Repair order')
    await me.attach(towing, 'receipt', 'Towing receipt')
    const code = await saveForm(me)
    await page.context().close()
    loseDocument(server.dataFolder, towing.buffer.length)

    const again = await otherDevice(browser, width)
    const back = await claimant(again, server.url, culture, member)
    await again.goto(`${server.url}/draft?culture=${culture}#draft=${code}`)
    await back.press('LocKey_Draft_Start')
    await back.authorize()
    await back.isOn('LocKey_Documents_Title')
    const lost = back.t('LocKey_Draft_Gone').replace('{names}', towing.name)
    await expect(again.getByRole('main').getByText(lost)).toBeVisible()
    expect(await findings(again)).toEqual([])
    expect(await tooWide(again)).toEqual([])
    const list = again.getByRole('list', { name: back.t('LocKey_Records_Saved') })
    await expect(list.getByText(back.t('LocKey_DocumentUpload_Arrived'))).toHaveCount(1)
    // The record says what it said, and waits for its file.
    await again
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...towing })
    await again
      .getByRole('button', { name: back.t('LocKey_Button_Upload'), exact: true })
      .first()
      .click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText(back.t('LocKey_DocumentUpload_Arrived'))).toHaveCount(2)
    loseDocument(server.dataFolder, repair.buffer.length)
    await back.payAndSign()
    await back.press('LocKey_Button_Submit')
    const gone = again
      .getByRole('alert')
      .filter({ hasText: back.t('LocKey_Error_DocumentsGone').replace('{names}', repair.name) })
    await expect(gone).toBeVisible()
    expect(await findings(again)).toEqual([])
    expect(await tooWide(again)).toEqual([])
    await back.goBack()
    await back.goBack()
    await back.isOn('LocKey_Documents_Title')
    await again
      .getByRole('button', { name: back.t('LocKey_Records_DeleteNamed').replace('{name}', repair.name) })
      .click()
    await back.attach(repair, 'repairOrder', 'Repair order')
    await back.pressNext()
    await back.isOn('LocKey_Payment_Title')
    await back.pressNext()
    await back.sign()
    const reference = await back.submit()
    await again.context().close()
    const filed = filedClaim(server.dataFolder, reference).documents.map(({ bytes }) => sha256(bytes))
    expect(filed.toSorted()).toEqual([repair, towing].map(({ buffer }) => sha256(buffer)).toSorted())
  })

/** The form `exclusion`, which anybody begins and can save. */
const openForm = (): CaseChanges => {
  const { 'models/exclusion-credentials.yaml': _, ...changes } = ownForms('exclusion')
  const open = (text: string): string =>
    text
      .replace('pages:\n', 'ways: [{ way: open }]\npages:\n')
      .replace(
        / {6}- type: row\n {8}inputs:\n {10}- .*credentials\.claimId.*\n {10}- .*credentials\.pin.*\n/,
        '',
      )
  return {
    ...changes,
    'forms/exclusion.yaml': [changes['forms/exclusion.yaml'] ?? [], open].flat(),
    'case.yaml': [
      changes['case.yaml'] ?? [],
      (text: string) => `${text}\nsaveAndReturn: { exclusion: { days: 20 } }\n`,
    ].flat(),
  }
}

for (const { culture, width } of variants([{ culture: 'ar', width: 360 }], [{ culture: 'en', width: 360 }]))
  test(`RET-6 SUB-12 ${culture} at ${width} pixels: of two devices with one saved form of an open way the later is told that it was filed, and files another claim only by a button of its own`, async ({
    page,
    browser,
    startOwnServer,
  }) => {
    const server = await startOwnServer(openForm())
    await page.setViewportSize({ width, height: 800 })
    const me = await claimant(page, server.url, culture)
    await me.open('/exclusion')
    await me.press('LocKey_Credentials_Start')
    await me.choose('LocKey_Exclusion_Member', 'LocKey_Field_Yes')
    await me.pressNext()
    await me.isOn('LocKey_Exclusion_Reason')
    await me.field('LocKey_Exclusion_Reason').fill('The first reason')
    const code = await saveForm(me)
    await me.press('LocKey_Draft_Back')

    const again = await otherDevice(browser, width)
    const other = await claimant(again, server.url, culture)
    await again.goto(`${server.url}/draft?culture=${culture}#draft=${code}`)
    await other.press('LocKey_Draft_Start')
    await other.press('LocKey_Credentials_Start')
    await expect(again.getByText(other.t('LocKey_Draft_FilledIn'))).toBeVisible()
    await other.isOn('LocKey_Exclusion_Member')
    await other.pressNext()
    await other.isOn('LocKey_Exclusion_Reason')
    await other.field('LocKey_Exclusion_Reason').fill('Another reason')

    await me.press('LocKey_Exclusion_Send')
    await me.isOn('LocKey_Exclusion_Done')
    const first = (await page.getByText(referenceCodePattern).innerText()).trim()
    await other.press('LocKey_Exclusion_Send')
    const told = again.getByRole('alert').filter({ hasText: other.t('LocKey_Draft_Filed') })
    await expect(told).toBeVisible()
    await expect(again.getByRole('button', { name: other.t('LocKey_Draft_FileAgain') })).toBeVisible()
    expect(await findings(again)).toEqual([])
    expect(await tooWide(again)).toEqual([])
    expect(await again.content()).not.toContain(first)
    // The button of the form asks again; nothing is filed by it.
    await other.press('LocKey_Exclusion_Send')
    await expect(told).toBeVisible()
    await other.press('LocKey_Draft_FileAgain')
    await other.isOn('LocKey_Exclusion_Done')
    const second = (await again.getByText(referenceCodePattern).innerText()).trim()
    expect(second).not.toBe(first)
    await again.context().close()
    const folder = join(test.info().outputPath(), 'export')
    const exported = await redress('export', server.caseFolder, '--data', server.dataFolder, '--out', folder)
    expect(exported, exported.out).toMatchObject({ code: 0 })
    const lines = readFileSync(join(folder, 'claims.jsonl'), 'utf8').trimEnd().split('\n')
    const marks = { standing: null, conflictsWith: [] }
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { record: { referenceCode: first }, marks: { ...marks, sameClaimant: [second] } },
      { record: { referenceCode: second }, marks: { ...marks, sameClaimant: [first] } },
    ])
    expect(await redress('verify', '--export', folder)).toMatchObject({ code: 0 })
  })
