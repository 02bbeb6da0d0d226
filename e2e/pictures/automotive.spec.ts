import { join } from 'node:path'
import { claimant } from '../fixtures/claimant.ts'
import type { Culture } from '../fixtures/sample-case.ts'
import { test } from '../fixtures/test.ts'

const folder = join(import.meta.dirname, '../../pictures')
const receipt = {
  name: 'repair-order.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(245_000, '%PDF-1.4 '),
}
const expenses = [
  { type: 'fuelPumpRepair', provider: 'Nowak’s Garage', date: '09/02/2022', amount: '845.20' },
  { type: 'towing', provider: 'City Towing', date: '09/01/2022', amount: '120.00' },
]

for (const culture of ['en', 'ar'] satisfies Culture[]) {
  for (const width of [360, 768, 1280]) {
    test(`${culture} at ${width} pixels`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 })
      const me = await claimant(page, server.url, culture)
      let number = 0
      const picture = async (name: string) => {
        number += 1
        await page.waitForLoadState('networkidle')
        await page.waitForFunction(() =>
          document.getAnimations().every(({ playState }) => playState !== 'running'),
        )
        const path = join(folder, `${culture}-${width}-${String(number).padStart(2, '0')}-${name}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      const errors = async (name: string) => {
        await me.goOn()
        await picture(`${name}-errors`)
      }

      await me.open()
      await picture('landing')
      await me.authorize({ claimId: 'MFP-000000-0', pin: '000000' })
      await picture('landing-refused')
      await page.getByRole('button', { name: me.t('LocKey_Credentials_Find_Trigger') }).click()
      await page.getByRole('dialog').waitFor()
      await picture('landing-modal')
      await page.getByRole('dialog').getByRole('button').last().click()
      await me.authorize()
      await me.isOn('LocKey_ClaimantInfo_Title')
      await picture('claimant-info')
      await errors('claimant-info')
      await me.fillClaimantInfo()
      await me.goOn()
      await me.isOn('LocKey_Automotive_ClaimDetails_Title')
      await errors('claim-details')
      await me.fillClaimDetails(false)
      await picture('claim-details')
      await me.goOn()
      await me.isOn('LocKey_Expenses_Title')
      await errors('expenses')
      await me.fillExpenses(expenses)
      await picture('expenses')
      await me.goOn()
      await me.isOn('LocKey_Documents_Title')
      await errors('documents')
      await me.attach(receipt, 'repairOrder', 'Repair order')
      await picture('documents')
      await me.goOn()
      await me.choosePayPal()
      await picture('payment')
      await me.choose('LocKey_Payment_Method', 'LocKey_Payment_Method_DirectDeposit')
      await errors('payment-deposit')
      await me.choosePayPal()
      await me.goOn()
      await me.isOn('LocKey_Summary_Title')
      await page.getByRole('button', { name: me.t('LocKey_Button_Submit') }).waitFor()
      await picture('summary')
      await me.press('LocKey_Button_Submit')
      await picture('summary-errors')
      await me.sign()
      await me.submit()
      await picture('confirmation')
      await me.open('/no-such-page')
      await picture('not-found')
      await me.open('/deadline')
      await picture('deadline')
      await me.open('/session-expired?form=Automotive')
      await picture('session-expired')
    })
  }
}
