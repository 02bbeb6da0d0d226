import { join } from 'node:path'
import { claimant } from '../fixtures/claimant.ts'
import type { Culture } from '../fixtures/sample-case.ts'
import { startServerWithTheme } from '../fixtures/server-process.ts'
import { test } from '../fixtures/test.ts'

const folder = join(import.meta.dirname, '../../pictures')

for (const theme of ['ftc-7-0-default', 'jnd-9-0-kontent']) {
  for (const culture of ['en', 'ar'] satisfies Culture[]) {
    for (const width of [360, 1280]) {
      test(`${theme} in ${culture} at ${width} pixels`, async ({ page }) => {
        const server = await startServerWithTheme(theme)
        await page.setViewportSize({ width, height: 900 })
        const me = await claimant(page, server.url, culture)
        let number = 0
        const picture = async (name: string) => {
          number += 1
          await page.waitForLoadState('networkidle')
          await page.waitForFunction(() =>
            document.getAnimations().every(({ playState }) => playState !== 'running'),
          )
          const order = String(number).padStart(2, '0')
          await page.screenshot({
            path: join(folder, `${theme}-${culture}-${width}-${order}-${name}.png`),
            fullPage: true,
          })
        }

        await me.open()
        await picture('landing')
        if (width < 1000) {
          await page.getByRole('button', { name: me.t('LocKey_Layout_Menu'), exact: true }).click()
        }
        await page.getByRole('button', { name: me.t('LocKey_Header_MyClaim'), exact: true }).click()
        await picture('menu')
        await me.open()
        await page.getByRole('button', { name: me.t('LocKey_Credentials_Find_Trigger') }).click()
        await page.getByRole('dialog').waitFor()
        await picture('modal')
        await page.getByRole('dialog').getByRole('button').last().click()
        await me.authorize()
        await me.isOn('LocKey_ClaimantInfo_Title')
        await me.goOn()
        await picture('claimant-info-errors')
        await me.fillClaimantInfo()
        await me.goOn()
        await me.fillClaimDetails(false)
        await picture('claim-details')
        await me.goOn()
        await me.fillExpenses([
          { type: 'fuelPumpRepair', provider: 'Nowak’s Garage', date: '09/02/2022', amount: '845.20' },
        ])
        await picture('expenses')
        await me.goOn()
        await me.isOn('LocKey_Documents_Title')
        await me.attach(
          {
            name: 'repair-order.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.alloc(245_000, '%PDF-1.4 '),
          },
          'repairOrder',
          'Repair order',
        )
        await picture('documents')
        await me.goOn()
        await me.choosePayPal()
        await picture('payment')
        await me.goOn()
        await me.sign()
        await picture('summary')
        await me.submit()
        await picture('confirmation')
        await page.emulateMedia({ media: 'print' })
        await picture('confirmation-print')
        await page.emulateMedia({ media: 'screen' })
        await me.open('/no-such-page')
        await picture('not-found')
        await server.dispose()
      })
    }
  }
}
