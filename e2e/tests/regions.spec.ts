import { join } from 'node:path'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'

const british = { REDRESS_CASE: join(import.meta.dirname, '../../cases/rail-fares') }

test('REG-1 F09-08 a day typed day first is this day in the calendar, the message and the summary, and an amount is in pounds', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({}, british)
  const me = await claimant(page, server.url)
  await me.open()
  await me.press('LocKey_Open_Begin')
  const birth = me.field('LocKey_ClaimantInfo_BirthDate')
  await expect(birth).toHaveAttribute('placeholder', 'dd/mm/yyyy')
  await birth.pressSequentially('3/4/2016')
  await expect(birth).toHaveValue('03/04/2016')
  await page.getByRole('button', { name: me.t('LocKey_DatePicker_Open') }).click()
  await expect(page.getByRole('button', { name: /, 3 April 2016/ })).toBeFocused()
  await page.getByRole('button', { name: /, 5 April 2016/ }).click()
  await expect(birth).toHaveValue('05/04/2016')
  // No order has a 27th month: it stays as it was typed, and the message says the order.
  await birth.fill('03/27/2016')
  await birth.blur()
  await expect(birth).toHaveValue('03/27/2016')
  await expect(page.getByText('Enter the date as dd/mm/yyyy (27/03/2021)').first()).toBeVisible()
  await birth.fill('27 March 1984')
  await birth.blur()
  await expect(birth).toHaveValue('27/03/1984')
  expect(await findings(page)).toEqual([])
})

for (const [typed, shown] of [
  ['3/4/2016', '03/04/2016'],
  ['3/4', '03/4'],
] as const)
  test(`MSK-3 REG-1 ${typed}, typed before the code of its mask has loaded, is the same day once it has`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve({}, british)
    const arrival = Promise.withResolvers<void>()
    await page.route('**/assets/WrittenMask-*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    const me = await claimant(page, server.url)
    await me.open()
    await me.press('LocKey_Open_Begin')
    const birth = me.field('LocKey_ClaimantInfo_BirthDate')
    await birth.pressSequentially(typed)
    await expect(birth).toHaveValue(typed)
    arrival.resolve()
    await expect(birth).toHaveValue(shown)
  })
