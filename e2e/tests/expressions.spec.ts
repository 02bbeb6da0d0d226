import { join } from 'node:path'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { expressionsForm } from '../fixtures/expressions-form.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'
import { watchTrouble } from '../walker/trouble.ts'

test('EXP-1 EXP-2 EXP-5 EXP-7 a form whose conditions and rules are expressions is filled in, reloaded and filed', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(expressionsForm())
  const me = await claimant(page, server.url)
  await me.open('/sums')
  await me.isOn('LocKey_Sums_Title')

  // On the first page, whose code comes without the evaluator.
  await me.field('LocKey_Sums_Adult').fill('17')
  await expect(me.field('LocKey_Sums_Grown')).toHaveCount(0)
  await me.field('LocKey_Sums_Adult').fill('40')
  await me.field('LocKey_Sums_Grown').fill('driver')
  await me.press('LocKey_Button_Next')
  await me.isOn('LocKey_Sums_Losses')

  // A sum over rows shows a field while a row is typed.
  const amounts = page.getByRole('textbox', { name: me.t('LocKey_Sums_Amount') })
  await amounts.first().fill('500.00')
  await expect(me.field('LocKey_Sums_Proof')).toHaveCount(0)
  await amounts.first().fill('500.01')
  await me.field('LocKey_Sums_Proof').fill('invoices')
  expect(await findings(page)).toEqual([])

  // A reload loses nothing of it.
  await page.reload()
  await me.isOn('LocKey_Sums_Losses')
  await expect(me.field('LocKey_Sums_Proof')).toHaveValue('invoices')

  // The rule refuses, and so does the number of rows.
  await me.field('LocKey_Sums_Paid').fill('500.02')
  await me.pressNext()
  await me.isOn('LocKey_Sums_Losses')
  await expect(page.getByText(me.t('LocKey_Sums_TooMuch')).first()).toBeVisible()
  await page.getByRole('button', { name: me.t('LocKey_Button_AddMore') }).click()
  await amounts.nth(1).fill('0.01')
  await me.pressNext()

  await me.isOn('LocKey_Sums_Send')
  await me.press('LocKey_Sums_Send')
  await me.isOn('LocKey_Sums_Done')
  const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
  const [filed] = modelsOf(filedClaim(server.dataFolder, code), 'claimDetails')
  expect(filed?.fields).toMatchObject({ age: '40', occupation: 'driver', proof: 'invoices', paid: '500.02' })
})

test('EXP-2 PRD-5 a first page whose steps depend on expressions is the one that the server has rendered, however late their evaluator arrives', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({}, { REDRESS_CASE: join(import.meta.dirname, '../../cases/wages') })
  const trouble = await watchTrouble(page)
  const arrival = Promise.withResolvers<void>()
  await page.route('**/form-outcomes-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const me = await claimant(page, server.url)
  await page.goto(`${server.url}/standard/claimant-info`, { waitUntil: 'commit' })
  const number = me.field('LocKey_Credentials_ClaimId')
  await number.fill('7Q4K')
  const shown = await page.locator('body').innerText()
  arrival.resolve()
  await me.press('LocKey_Open_Begin')
  await expect(page.getByText(me.t('LocKey_Validation_ClaimId')).first()).toBeVisible()
  await expect(number).toHaveValue('7Q4K')
  const steps = /Step 1 of \d+/.exec(shown)?.[0] ?? ''
  expect(steps).not.toBe('')
  await expect(page.getByText(steps)).toBeVisible()
  expect(trouble()).toEqual([])
})
