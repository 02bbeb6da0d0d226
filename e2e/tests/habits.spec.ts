import type { Locator, Page } from '@playwright/test'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import { setDeviceClock } from '../fixtures/device-clock.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

/** Habits of claimants that tests of single fields do not cover. */

const photo = (mark: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(mark)])

/** Adds a document of a kind, without a description. */
async function addReceipt(me: Claimant, name: string, mark: string): Promise<void> {
  const buffer = photo(mark)
  await me.page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await me.page.getByLabel(me.t('LocKey_Documents_Type')).last().selectOption('receipt')
  await me.page
    .getByRole('button', { name: me.t('LocKey_Button_Upload'), exact: true })
    .last()
    .click()
}

const deleteButtons = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete ${name}`, exact: true })

for (const [how, culture, claimId, pin] of [
  ['in the digits of an Arabic keyboard', 'ar', 'MFP-١٠٤٢٣٣-٧', '٤٨٢٩١٦'],
  ['in the full width of a Chinese keyboard', 'zh-Hans', 'ＭＦＰ－１０４２３３－７', '４８２９１６'],
  ['pasted from a message, with marks and blanks', 'en', '\u200eMFP\u2011104233\u20117\u00a0', '482916\t'],
] as const) {
  test(`VAL-9 a claim ID and a PIN ${how} sign in`, async ({ page, server }) => {
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.authorize({ claimId, pin })
    await me.isOn('LocKey_ClaimantInfo_Title')
  })
}

test('VAL-2 VAL-4 invisible characters in a pasted text cause no validation error', async ({ me }) => {
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  for (const [key, pasted, expected] of [
    ['LocKey_Field_MiddleInitial', 'E\u0301', 'É'],
    ['LocKey_Field_LastName', '\u200fعلي\u200f', 'علي'],
    ['LocKey_Field_MailingCity', 'Ma\u200bdison\ufeff', 'Madison'],
    ['LocKey_Field_MailingStreetLine1', ' O’Brien\u202fSt 12\t', 'O’Brien St 12'],
    ['LocKey_ClaimantInfo_EmailAddress', '\u200erosa@example.com\u00a0', 'rosa@example.com'],
  ] as const) {
    const field = me.field(key)
    await field.fill(pasted)
    await field.blur()
    await expect(field).toHaveValue(expected)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
})

test('REC-3 DSP-4 photos that a telephone calls image.jpg one and all are each added; any other name only once', async ({
  page,
  me,
}) => {
  await me.fillToDocuments()
  await addReceipt(me, 'image.jpg', 'one')
  await addReceipt(me, 'image.jpg', 'two')
  await expect(deleteButtons(page, 'image.jpg')).toBeVisible()
  await expect(deleteButtons(page, 'image 2.jpg')).toBeVisible()
  await addReceipt(me, 'towing.jpg', 'three')
  await addReceipt(me, 'towing.jpg', 'four')
  await expect(page.getByText('towing.jpg has already been added')).toBeVisible()
})

test('SUB-14 REC-5 after a reload the page asks for the documents again, with their typed values, before the claim continues', async ({
  page,
  me,
}) => {
  await me.fillToDocuments()
  await me.attach({ name: 'tow.jpg', mimeType: 'image/jpeg', buffer: photo('tow') }, 'receipt', 'Towing, May')
  await me.pressNext()
  await me.isOn('LocKey_Payment_Title')
  // A telephone short of memory does the same to a tab in the background.
  await page.reload()
  await me.isOn('LocKey_Payment_Title')
  await me.goBack()
  await me.isOn('LocKey_Documents_Title')
  await expect(me.field('LocKey_Documents_Description')).toHaveValue('Towing, May')
  const asks = page.getByText(me.t('LocKey_DocumentUpload_ChooseAgain').split('({size}): ')[1] ?? '')
  await expect(asks).toContainText('tow.jpg')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await tooWide(page), `${width} pixels`).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`again-${width}.png`), fullPage: true })
  }
  await me.pressNext()
  await expect(page.getByText(me.t('LocKey_Validation_FormIsDirty')).first()).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tow.jpg', mimeType: 'image/jpeg', buffer: photo('tow') })
  await page
    .getByRole('button', { name: me.t('LocKey_Button_Upload'), exact: true })
    .first()
    .click()
  await expect(deleteButtons(page, 'tow.jpg')).toBeVisible()
  await me.pressNext()
  await me.isOn('LocKey_Payment_Title')
})

test('when another claimant has signed in in another tab, the claim is not filed for them, and its claimant is asked to sign in again', async ({
  page,
  context,
  server,
  me,
}) => {
  await me.fillToSummary()
  const other = await claimant(await context.newPage(), server.url)
  await other.open()
  await other.authorize(sampleMember(1))
  await other.isOn('LocKey_ClaimantInfo_Title')
  await me.press('LocKey_Button_Submit')
  await expect(page.getByRole('alert').getByText(me.t('LocKey_Error_SessionEnded'))).toBeVisible()
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await me.press('LocKey_Credentials_Start')
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(me.field('LocKey_Field_FirstName')).toHaveValue(me.member.firstName)
})

test('SUB-14 typed values survive a reload of the page after the rules of the form have changed', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer()
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToClaimDetails()
  await me.goBack()
  await me.field('LocKey_Field_MailingCity').fill('Ypsilanti')
  await me.pressNext()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await server.reload({
    'models/automotive-claimant-info.yaml': () => `formType: Automotive
dtoMapping: claimantInfo
fields:
  mailingCity: { rules: [{ type: required }, { type: maxLength, max: 55 }, { type: characterSetRestriction }] }
`,
  })
  await page.reload()
  await me.goBack()
  await expect(me.field('LocKey_Field_MailingCity')).toHaveValue('Ypsilanti')
})

for (const [how, time] of [
  ['years ahead', '2040-01-01T00:00:00Z'],
  ['years behind', '2020-01-01T00:00:00Z'],
] as const) {
  test(`DLN-2 VAL-8 a device whose clock is ${how} closes no form, and refuses no date`, async ({
    page,
    server,
  }) => {
    await setDeviceClock(page, time)
    const me = await claimant(page, server.url)
    await me.open()
    await me.fillToClaimDetails()
    const acquired = me.field('LocKey_Ownership_DateAcquired')
    await acquired.fill('05/14/2022')
    await acquired.blur()
    await expect(acquired).not.toHaveAttribute('aria-invalid', 'true')
    const future = Temporal.Now.plainDateISO().add({ days: 2 })
    await me.choose('LocKey_Repair_FuelPumpRepaired', 'LocKey_Field_Yes')
    const repaired = me.field('LocKey_Repair_DateOfRepair')
    await repaired.fill(
      [future.month, future.day, future.year].map((part) => String(part).padStart(2, '0')).join('/'),
    )
    await repaired.blur()
    await expect(repaired).toHaveAttribute('aria-invalid', 'true')
  })
}

/**
 * Blocks a file of the page's code and the server, as a lost network does; returns a function that ends this. A reachable
 * server without the file would be one of a newer version.
 */
async function takeAway(page: Page, code: string): Promise<() => Promise<void>> {
  let isAway = true
  await page.route('**', (route) => {
    const isAsked = route.request().method() === 'HEAD' || route.request().url().includes(code)
    return isAway && isAsked ? route.abort() : route.fallback()
  })
  return async () => {
    isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

test('NAV-18 a page whose code cannot be fetched without a network shows a loading message, and opens once the network is back', async ({
  page,
  server,
}) => {
  const bringBack = await takeAway(page, '/later-')
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToClaimDetails()
  await expect(page.getByText(me.t('LocKey_Layout_Loading')).first()).toBeVisible()
  await bringBack()
  await expect(page.getByLabel(me.t('LocKey_Ownership_DateAcquired')).first()).toBeVisible()
  await expect(page.getByText(me.t('LocKey_Layout_Loading'))).toHaveCount(0)
})

for (const [what, code, press] of [
  ['a text to read', 'ModalDialog', (me: Claimant) => me.press('LocKey_Vehicle_FindVin_Trigger')],
  [
    'a calendar',
    'PickerMenu',
    ({ page, t }: Claimant) =>
      page
        .getByRole('button', { name: t('LocKey_DatePicker_Open') })
        .first()
        .click(),
  ],
] as const) {
  test(`${what} that is opened without a network shows that it loads, and opens once the network is back`, async ({
    page,
    server,
  }) => {
    const bringBack = await takeAway(page, code)
    const me = await claimant(page, server.url)
    await me.open()
    await me.fillToClaimDetails()
    await press(me)
    await expect(page.getByText(me.t('LocKey_Layout_Loading')).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await bringBack()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText(me.t('LocKey_Layout_Loading'))).toHaveCount(0)
  })
}

for (const [path, culture] of [
  ['/', 'ar'],
  ['/automotive/claimant-info', 'en'],
] as const) {
  test(`ERR-5 UI-2 where the page's script does not load, ${path} shows an error in ${culture} and no spinner`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await me.open(path)
    await expect(page.locator('#redress-failed:visible')).toContainText(
      me.t('LocKey_Shared_ErrorMessage_Reload'),
    )
    await expect(page.locator('#page-load:visible')).toHaveCount(0)
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('#redress-failed')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('FLD-10 MSK-3 what a program fills in with a change event alone is what the form holds, in every kind of field', async ({
  page,
  me,
}) => {
  /** Sets a value behind React's back, as an extension of the browser does. */
  const fillIn = (field: Locator, text: string | boolean) =>
    field.evaluate((element: HTMLInputElement | HTMLSelectElement, value) => {
      const name = typeof value === 'boolean' ? 'checked' : 'value'
      const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)
      native?.set?.call(element, value)
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }, text)
  const { claimId, pin } = sampleMember(0)
  await page.waitForFunction(() => 'redressIsUp' in window)
  await fillIn(me.field('LocKey_Credentials_ClaimId'), claimId)
  await fillIn(page.getByLabel(me.t('LocKey_Credentials_Pin')), pin)
  await me.press('LocKey_Credentials_Start')
  await me.fillClaimantInfo()
  await fillIn(me.field('LocKey_Field_MailingCity'), 'Madison')
  await fillIn(me.field('LocKey_Field_MailingPostalCode'), '537031234')
  const state = page.getByLabel(me.t('LocKey_Field_MailingSubDivision'))
  // The states arrive after the page: nothing can choose one that is not there.
  await expect(state.locator('option[value=OH]')).toBeAttached()
  await fillIn(state, 'OH')
  await me.pressNext()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await fillIn(me.field('LocKey_Ownership_DateAcquired'), '05/14/2019')
  const owned = page
    .getByRole('radiogroup', { name: me.t('LocKey_Ownership_Ownership') })
    .getByRole('radio', { name: me.t('LocKey_Ownership_Owned'), exact: true })
  await fillIn(owned, true)
  await page.reload()
  await expect(me.field('LocKey_Ownership_DateAcquired')).toHaveValue('05/14/2019')
  await expect(owned).toBeChecked()
  await me.goBack()
  await expect(me.field('LocKey_Field_MailingCity')).toHaveValue('Madison')
  await expect(me.field('LocKey_Field_MailingPostalCode')).toHaveValue('53703-1234')
  await expect(page.getByLabel(me.t('LocKey_Field_MailingSubDivision'))).toHaveValue('OH')
})
