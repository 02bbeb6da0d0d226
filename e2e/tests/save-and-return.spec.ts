import type { Browser, Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const withDrafts = {
  'case.yaml': (text: string) => `${text}\nsaveAndReturn: { Automotive: { days: 20, remind: 3 } }\n`,
}

/** The letters of a draft's code, as they are shown in groups. */
const codePattern = /^([2-9A-HJKMNP-TV-Y]{4}){7}$/

/** A window of another device. */
async function otherDevice(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  return context.newPage()
}

/** Saves the form that is open, and reads the code. */
async function save(page: Page, t: (key: string) => string): Promise<string> {
  await page.getByRole('button', { name: t('LocKey_Draft_Save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('LocKey_Draft_SaveNow') }).click()
  await expect(dialog.getByRole('img', { name: t('LocKey_Draft_Qr') })).toBeVisible()
  const letters = await dialog.locator('p[translate=no]').first().locator('span').allInnerTexts()
  expect(letters.join('')).toMatch(codePattern)
  return letters.join('-')
}

for (const { culture, width } of variants(
  [
    { culture: 'en', width: 360 },
    { culture: 'ar', width: 360 },
  ],
  [{ culture: 'es', width: 1280 }],
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
      const code = await save(page, me.t)
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
      expect(await save(again, back.t)).toBe(code)
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
