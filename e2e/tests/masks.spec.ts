import type { CDPSession, Locator } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'

type Form = Awaited<ReturnType<typeof claimant>>

/** The text of an input with `|` where the caret is. */
const shown = (input: Locator): Promise<string> =>
  input.evaluate((element: HTMLInputElement) => {
    const at = element.selectionStart ?? 0
    return `${element.value.slice(0, at)}|${element.value.slice(at)}`
  })

const placeCaret = (input: Locator, from: number, to = from): Promise<void> =>
  input.evaluate(
    (element: HTMLInputElement, [start = 0, end = 0]) => {
      element.focus()
      element.setSelectionRange(start, end)
    },
    [from, to],
  )

/** Waits until the mask is active: its code is loaded on demand. */
async function masked(input: Locator): Promise<Locator> {
  await input.waitFor()
  await expect(async () => {
    await input.fill('')
    await input.pressSequentially('~')
    await expect(input).toHaveValue('', { timeout: 200 })
  }).toPass()
  return input
}

/** Puts a text into an input the way a paste does: the clipboard's event, then the browser's own insertion. */
async function paste(input: Locator, text: string): Promise<void> {
  await input.page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await input.page().evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await input.focus()
  await input.page().keyboard.press('ControlOrMeta+V')
}

const cdpOf = (input: Locator): Promise<CDPSession> => input.page().context().newCDPSession(input.page())

/** Sets the value as a browser's autofill does: without the framework, followed by its events. */
const autofill = (input: Locator, text: string): Promise<void> =>
  input.evaluate((element: HTMLInputElement, value) => {
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    native?.set?.call(element, value)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, text)

async function onClaimantInfo(form: Form) {
  await form.open()
  await form.authorize()
  await form.isOn('LocKey_ClaimantInfo_Title')
  const zip = await masked(form.field('LocKey_Field_MailingPostalCode'))
  const phone = await masked(form.field('LocKey_ClaimantInfo_PhoneNumber'))
  return { zip, phone }
}

async function onClaimDetails(form: Form) {
  await form.open()
  await form.authorize()
  await form.fillClaimantInfo()
  await form.pressNext()
  await form.isOn('LocKey_Automotive_ClaimDetails_Title')
  const date = await masked(form.field('LocKey_Ownership_DateAcquired'))
  const vin = await masked(form.field('LocKey_Vehicle_Vin'))
  await form.choose('LocKey_Repair_FuelPumpRepaired', 'LocKey_Field_Yes')
  await form.choose('LocKey_Repair_WasReimbursed', 'LocKey_Field_Yes')
  const amount = await masked(form.field('LocKey_Repair_ReimbursedAmount'))
  return { date, vin, amount }
}

test('MSK-1 MSK-3 a telephone number: typed, pasted, filled in, changed in its middle, undone', async ({
  page,
  server,
}) => {
  const { phone, zip } = await onClaimantInfo(await claimant(page, server.url))

  await test.step('typed digit by digit, in the digits of any keyboard', async () => {
    await phone.pressSequentially('5551234567')
    expect(await shown(phone)).toBe('(555) 123-4567|')
    await phone.fill('')
    await phone.pressSequentially('٥٥٥١٢٣٤٥٦٧')
    expect(await shown(phone)).toBe('(555) 123-4567|')
    await phone.fill('')
    await phone.pressSequentially('15551234567')
    expect(await shown(phone)).toBe('(555) 123-4567|')
  })
  await test.step('pasted with its country code', async () => {
    await phone.fill('')
    await paste(phone, '+1 (555) 123-4567')
    expect(await shown(phone)).toBe('(555) 123-4567|')
    await placeCaret(phone, 0, 14)
    await paste(phone, ' 1.555.987.6543 ')
    expect(await shown(phone)).toBe('(555) 987-6543|')
  })
  await test.step('deleted and inserted in the middle, the caret staying there', async () => {
    await phone.fill('')
    await phone.pressSequentially('5551234567')
    await placeCaret(phone, 8)
    await page.keyboard.press('Backspace')
    expect(await shown(phone)).toBe('(555) 1|34-567')
    await page.keyboard.type('9')
    expect(await shown(phone)).toBe('(555) 19|3-4567')
    await placeCaret(phone, 6)
    await page.keyboard.press('Delete')
    expect(await shown(phone)).toBe('(555) |934-567')
  })
  await test.step('filled in by the browser', async () => {
    await phone.fill('')
    await autofill(phone, '+1 555-123-4567')
    await expect(phone).toHaveValue('(555) 123-4567')
    await phone.fill('')
    await (await cdpOf(phone)).send('Input.insertText', { text: '+15551234567' })
    await expect(phone).toHaveValue('(555) 123-4567')
  })
  await test.step('undone and done again, one key at a time', async () => {
    await phone.fill('')
    await phone.pressSequentially('5551234')
    for (const text of ['(555) 123|', '(555) 12|', '(555) 1|', '(555|']) {
      await page.keyboard.press('ControlOrMeta+Z')
      expect(await shown(phone)).toBe(text)
    }
    for (const text of ['(555) 1|', '(555) 12|']) {
      await page.keyboard.press('ControlOrMeta+Shift+Z')
      expect(await shown(phone)).toBe(text)
    }
    await page.keyboard.type('34567')
    expect(await shown(phone)).toBe('(555) 123-4567|')
    await placeCaret(phone, 6, 9)
    await page.keyboard.type('9')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(phone).toHaveValue('(555) 123-4567')
  })
  await test.step('five digits are a ZIP, nine are one with a hyphen', async () => {
    await zip.pressSequentially('89501')
    expect(await shown(zip)).toBe('89501|')
    await zip.blur()
    await expect(zip).not.toHaveAttribute('aria-invalid', 'true')
    await zip.press('End')
    await zip.pressSequentially('1')
    expect(await shown(zip)).toBe('89501-1|')
    await zip.blur()
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await zip.fill('')
    await paste(zip, '895011234')
    expect(await shown(zip)).toBe('89501-1234|')
    await zip.blur()
    await expect(zip).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test('MSK-1 MSK-3 dates, vehicle numbers and amounts, in a real browser', async ({ page, server }) => {
  const { date, vin, amount } = await onClaimDetails(await claimant(page, server.url))

  await test.step('a date is completed with leading zeros', async () => {
    await date.fill('')
    await date.pressSequentially('1/2/2024')
    expect(await shown(date)).toBe('01/02/2024|')
    await date.fill('')
    await date.pressSequentially('01022024')
    expect(await shown(date)).toBe('01/02/2024|')
    await date.fill('')
    await date.pressSequentially('١/٢/٢٠٢٤')
    expect(await shown(date)).toBe('01/02/2024|')
  })
  await test.step('a date is pasted, filled in, and changed in its middle', async () => {
    await date.fill('')
    await paste(date, '1/2/2024')
    expect(await shown(date)).toBe('01/02/2024|')
    await date.fill('')
    await paste(date, '2024-03-04')
    expect(await shown(date)).toBe('03/04/2024|')
    await date.fill('')
    await autofill(date, '5/6/2023')
    await expect(date).toHaveValue('05/06/2023')
    await placeCaret(date, 4, 5)
    await page.keyboard.type('9')
    expect(await shown(date)).toBe('05/09/|2023')
    await page.keyboard.press('Backspace')
    expect(await shown(date)).toBe('05/09|/2023')
    await page.keyboard.press('Backspace')
    expect(await shown(date)).toBe('05/0|2/023')
    await page.keyboard.type('8')
    expect(await shown(date)).toBe('05/08/|2023')
  })
  await test.step('a date is typed over from its first character', async () => {
    await placeCaret(date, 0, 10)
    await page.keyboard.type('12/5/2019')
    expect(await shown(date)).toBe('12/05/2019|')
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Backspace')
    await expect(date).toHaveValue('')
  })
  await test.step('a vehicle number is written in capitals, pasted ones too', async () => {
    await vin.fill('')
    await vin.pressSequentially('1hgcm82633a004352')
    expect(await shown(vin)).toBe('1HGCM82633A004352|')
    await placeCaret(vin, 2, 3)
    await page.keyboard.type('x')
    expect(await shown(vin)).toBe('1HX|CM82633A004352')
    await vin.fill('')
    await paste(vin, ' 1hgcm-82633-a004352 ')
    expect(await shown(vin)).toBe('1HGCM82633A004352|')
  })
  await test.step('the commas of an amount and the caret stay in place', async () => {
    await amount.fill('')
    await amount.pressSequentially('12345.67')
    expect(await shown(amount)).toBe('12,345.67|')
    await placeCaret(amount, 2)
    await page.keyboard.type('9')
    expect(await shown(amount)).toBe('129|,345.67')
    await page.keyboard.press('Backspace')
    expect(await shown(amount)).toBe('12|,345.67')
    await placeCaret(amount, 3)
    await page.keyboard.press('Backspace')
    expect(await shown(amount)).toBe('1|,345.67')
    await amount.fill('')
    await paste(amount, '$1,250.00')
    await expect(amount).toHaveValue('1,250.00')
    await amount.fill('')
    await amount.pressSequentially('1250,5')
    expect(await shown(amount)).toBe('1,250,5|')
    await amount.blur()
    await expect(amount).toHaveValue('1,250.50')
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('an amount in the writing of another country is understood, or stays and is refused', async () => {
    for (const text of ['1\u202f234,50\u00a0€', "1'234.50", '1.234,50']) {
      await amount.fill('')
      await paste(amount, text)
      await expect(amount).toHaveValue('1,234.50')
      await amount.fill('')
      await autofill(amount, text)
      await amount.blur()
      await expect(amount).toHaveValue('1,234.50')
    }
    await amount.fill('')
    await paste(amount, '-5')
    await amount.blur()
    await expect(amount).toHaveValue('-5')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('a date that is written out is understood', async () => {
    await date.fill('')
    await paste(date, '4 March 2016')
    expect(await shown(date)).toBe('03/04/2016|')
    await date.fill('')
    await paste(date, '31 April 2016')
    await date.blur()
    await expect(date).toHaveValue('31 April 2016')
    await expect(date).toHaveAttribute('aria-invalid', 'true')
  })
})

test('MSK-3 the text of an input method is masked only after its composition ends', async ({
  page,
  server,
}) => {
  const { phone, zip } = await onClaimantInfo(await claimant(page, server.url))
  const cdp = await cdpOf(phone)
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

  await phone.focus()
  for (const text of ['５', '５５', '５５５１']) {
    await compose(text)
    await expect(phone).toHaveValue(text)
  }
  await cdp.send('Input.insertText', { text: '５５５１' })
  await expect(phone).toHaveValue('(555) 1')
  await page.keyboard.type('234567')
  expect(await shown(phone)).toBe('(555) 123-4567|')

  await zip.focus()
  await compose('八九')
  await compose('89')
  await cdp.send('Input.insertText', { text: '89501' })
  await expect(zip).toHaveValue('89501')
})

test('MSK-3 a number that is already there can be corrected without losing the rest', async ({
  page,
  server,
}) => {
  const { phone } = await onClaimantInfo(await claimant(page, server.url))
  await phone.pressSequentially('5551234567')
  await placeCaret(phone, 4)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('212')
  await expect(phone).toHaveValue('(212) 123-4567')
  await phone.blur()
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
})

test('MSK-3 text entered before the code of the masks has loaded is masked once it has', async ({
  page,
  server,
}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/InputMask-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const form = await claimant(page, server.url)
  await form.open()
  await form.authorize()
  await form.isOn('LocKey_ClaimantInfo_Title')
  const phone = form.field('LocKey_Field_ConfirmPhoneNumber')
  const zip = form.field('LocKey_Field_MailingPostalCode')
  await autofill(phone, '+1 608 555-0146')
  await autofill(zip, '537041234')
  await expect(phone).toHaveValue('+1 608 555-0146')
  arrival.resolve()
  await expect(phone).toHaveValue('(608) 555-0146')
  // What was typed whole is written as the mask writes it: a rule or a look-up of the case may read it so.
  await expect(zip).toHaveValue('53704-1234')
  await phone.blur()
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
})
