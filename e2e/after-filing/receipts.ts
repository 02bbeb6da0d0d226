import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'

/** The confirmation, and the text of the receipt that it lets the claimant download. */
export async function downloadedReceipt({ page, look, press }: Scene): Promise<string> {
  await look('confirmation')
  const downloading = page.waitForEvent('download')
  await press('LocKey_ReceiptFile_Download')
  return readFile(await (await downloading).path(), 'utf8')
}

/** The page that checks a receipt: empty, with a genuine one, and with one that was altered. */
export async function checkedReceipt(
  { page, me, look, press }: Scene,
  text: string,
  code: string,
): Promise<void> {
  const check = async (content: string, verdict: string) => {
    await page
      .getByLabel(me.t('LocKey_CheckReceipt_File'))
      .setInputFiles({ name: `receipt-${code}.html`, mimeType: 'text/html', buffer: Buffer.from(content) })
    await expect(page.getByText(`receipt-${code}.html`)).toBeVisible()
    await press('LocKey_CheckReceipt_Button')
    await expect(page.getByText(me.t(verdict))).toBeVisible()
  }
  await me.open('/receipt')
  await expect(page.getByLabel(me.t('LocKey_CheckReceipt_File'))).toBeAttached()
  await look('receipt-empty')
  await check(text, 'LocKey_CheckReceipt_Genuine')
  await look('receipt-genuine')
  await check(text.replace(code.slice(0, 4), 'AAAA'), 'LocKey_CheckReceipt_Altered')
  await look('receipt-altered')
}

/** The file of the receipt, as a browser opens it, in light and in dark. */
export async function openedFile({ page, look }: Scene, text: string): Promise<void> {
  const address = 'http://files.example/receipt.html'
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: text }))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await look(`receipt-file-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
