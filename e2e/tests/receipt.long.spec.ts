import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

const pdf = Buffer.from('%PDF-1.7 a paper')

/** Presses the button that downloads the receipt, and returns its name and text. */
async function download(page: Page, label: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

for (const culture of ['en', 'ar'] as const)
  test(`RET-1 ${culture} at 360 pixels: the receipt is downloaded, and found genuine by its file and by its QR code; an altered one is not`, async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer()
    await page.setViewportSize({ width: 360, height: 800 })
    const me = await claimant(page, server.url, culture, sampleMember(0))
    await me.open()
    await me.fillToSummary()
    const code = await me.submit()
    const button = me.t('LocKey_ReceiptFile_Download')
    // Offline it says so, and the next press works.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(me.t('LocKey_ReceiptFile_Failed'))).toBeVisible()
    expect([await findings(page), await tooWide(page)]).toEqual([[], []])
    await page.context().setOffline(false)
    const { name, text } = await download(page, button)
    expect(name).toBe(`receipt-${code}.html`)
    expect(text).toContain(code)

    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.goto(`${server.url}/receipt?culture=${culture}`)
    const check = page.getByRole('button', { name: me.t('LocKey_CheckReceipt_Button'), exact: true })
    const give = async (content: string) => {
      const file = { name, mimeType: 'text/html', buffer: Buffer.from(content) }
      await page.getByLabel(me.t('LocKey_CheckReceipt_File')).setInputFiles(file)
      await expect(page.getByText(name)).toBeVisible()
    }
    await give(text)
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
    await check.click()
    await expect(page.getByText(me.t('LocKey_CheckReceipt_Genuine'))).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    expect([await findings(page), await tooWide(page)]).toEqual([[], []])
    await give(text.replace(code.slice(0, 4), 'AAAA'))
    await check.click()
    await expect(page.getByText(me.t('LocKey_CheckReceipt_Altered'))).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeHidden()

    const address = /href="([^"#]*)#receipt=([^"]+)"/.exec(text)
    await page.goto(`${server.url}/receipt?culture=${culture}#receipt=${address?.[2]}`)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await expect(page.getByRole('textbox')).toHaveValue(address?.[2] ?? '')
    await check.click()
    await expect(page.getByText(me.t('LocKey_CheckReceipt_Genuine'))).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    expect(asked.filter((each) => each.includes(code))).toEqual([])
  })

for (const culture of ['en', 'ar'] as const)
  test(`RET-1 ${culture}: the file of the receipt needs nothing else, in light and dark, at any width`, async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer()
    const me = await claimant(page, server.url, culture, sampleMember(0))
    await me.open()
    await me.fillToDocuments()
    for (const [type, name] of [
      ['repairOrder', 'repair order.pdf'],
      ['receipt', 'receipt – reçu.pdf'],
    ] as const)
      await me.attach({ name, mimeType: 'application/pdf', buffer: pdf }, type, 'A paper')
    await me.payAndSign()
    await me.submit()
    const { text } = await download(page, me.t('LocKey_ReceiptFile_Download'))
    // What the page of the claim still fetches is nothing of the file.
    await page.goto('about:blank')
    const asked: string[] = []
    await page.route('**/*', (route) => {
      asked.push(route.request().url())
      return route.request().url().endsWith('/opened.html')
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: text })
        : route.abort()
    })
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 1280]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.goto('http://files.example/opened.html')
        expect([await tooWide(page), await findings(page)]).toEqual([[], []])
      }
    expect(new Set(asked)).toEqual(new Set(['http://files.example/opened.html']))
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
