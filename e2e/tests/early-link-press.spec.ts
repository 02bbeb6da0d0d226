import { claimant } from '../fixtures/claimant.ts'
import { pressWhileTakenOver } from '../fixtures/press-while-taken-over.ts'
import { expect, test } from '../fixtures/test.ts'

test('RET-1 a short receipt that was opened by its link is checked where the button is pressed while the page is taken over', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await page.addInitScript(pressWhileTakenOver)
  await page.goto(`${server.url}/receipt#receipt=no-receipt`)
  await expect(page.getByText(me.t('LocKey_CheckReceipt_NotOurs'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('no-receipt')
})
