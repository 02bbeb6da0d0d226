import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { telephonesForm } from '../fixtures/telephones-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

test('REG-4 in Arabic a claim is filed with a number that is typed in Arabic digits, and with one that no country has, which is pointed out', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(telephonesForm())
  const me = await claimant(page, server.url, 'ar')
  await me.open('/phones')
  await me.press('LocKey_Credentials_Start')
  const own = page.getByRole('textbox', { name: me.t('LocKey_Phones_Own') })
  const other = page.getByRole('textbox', { name: me.t('LocKey_Phones_Other') })
  const note = page.locator('[id="field-claimDetails-other-note"]')
  const error = page.locator('[id="field-claimDetails-other-error"]')

  // While it is typed, it stays as it is typed.
  await own.pressSequentially('٠١٠٠١٢٣٤٥٦٧')
  await expect(own).toHaveValue('٠١٠٠١٢٣٤٥٦٧')
  await own.blur()
  await expect(own).toHaveValue('010 01234567')

  await other.fill('202 555 0143 ext. 5')
  await other.blur()
  await expect(error).not.toBeEmpty()
  await expect(other).toHaveValue('202 555 0143 ext. 5')
  await other.fill('tel:+1-202-555-0143')
  await other.blur()
  await expect(error).toBeEmpty()
  await expect(note).toBeEmpty()
  await expect(other).toHaveValue('(202) 555-0143')
  await other.fill('555-0143')
  await other.blur()
  await expect(note).not.toBeEmpty()
  await expect(error).toBeEmpty()
  await expect(other).not.toHaveAttribute('aria-invalid')
  expect(await findings(page)).toEqual([])

  await page.reload()
  await expect(own).toHaveValue('010 01234567')
  await expect(note).not.toBeEmpty()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await tooWide(page)).toEqual([])

  await me.press('LocKey_Button_Next')
  const number = page.getByText('+20 10 01234567')
  await expect(number).toBeVisible()
  await expect(number).toHaveAttribute('dir', 'ltr')
  await expect(page.getByText('We call')).toContainText('+201001234567')
  expect(await findings(page)).toEqual([])
  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Phones_Done')
  const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
  expect(modelsOf(filedClaim(server.dataFolder, code), 'claimDetails')[0]?.fields).toMatchObject({
    phone: '+201001234567',
    other: '+15550143',
  })
})

test('REG-4 a text that is no number is as it was typed after a reload, and the page cannot be left with it', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(telephonesForm())
  const me = await claimant(page, server.url)
  await me.open('/phones')
  await me.press('LocKey_Credentials_Start')
  const own = page.getByRole('textbox', { name: me.t('LocKey_Phones_Own') })
  await own.fill('01 (ask Ann)')
  await own.blur()
  await expect(own).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('ask Ann')
  await page.reload()
  await expect(own).toHaveValue('01 (ask Ann)')
  await me.press('LocKey_Button_Next')
  await expect(page.getByText('A telephone number has only digits').first()).toBeVisible()
  await own.fill('0020 100 123 4567')
  await me.press('LocKey_Button_Next')
  await me.isOn('LocKey_Summary_Title')
})
