import type { Page } from '@playwright/test'
import { type Claimant, claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { keyboard } from '../fixtures/keyboard.ts'
import { openGallery, part, themes } from '../fixtures/open-gallery.ts'
import { expect, test } from '../fixtures/test.ts'

type Keys = ReturnType<typeof keyboard>

const button = ({ page, t }: Claimant, key: string) => page.getByRole('button', { name: t(key), exact: true })

/** The heading of the new page has the focus, so that a screen reader announces the page. */
async function arrives(me: Claimant, title: string): Promise<void> {
  await me.isOn(title)
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** For every link of the error summary: whether its field is marked as invalid and described by its message. */
const linkedErrors = (page: Page) =>
  page.locator('section[tabindex="-1"] a').evaluateAll((links) =>
    links.map((link) => {
      const field = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      const owner = field?.closest('[aria-invalid]') ?? field
      const messages = (owner?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.getElementById(id))
      return {
        text: link.textContent,
        invalid: owner?.getAttribute('aria-invalid') ?? null,
        described: messages.some((message) => (message?.textContent ?? '').length > 0),
      }
    }),
  )

/**
 * Continues with missing answers. The summary gets the focus and is announced with every error, its links lead to the
 * fields, and each field is associated with its message.
 */
async function seesErrors(me: Claimant, keys: Keys, leave: string): Promise<void> {
  await keys.goTo(button(me, leave))
  await keys.press('Enter')
  const summary = me.page.locator('section[tabindex="-1"]').filter({ has: me.page.getByRole('link') })
  await expect(summary, 'the summary is read out').toBeFocused()
  await expect(summary).toHaveAccessibleName(/\d/)
  const errors = await linkedErrors(me.page)
  for (const { text } of errors)
    await expect(summary).toHaveAccessibleDescription(new RegExp(RegExp.escape(text.trim())))
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.filter(({ invalid, described }) => invalid !== 'true' || !described)).toEqual([])
  await keys.press('Tab')
  await keys.isSeen()
  const target = await me.page.evaluate(() => document.activeElement?.getAttribute('href')?.slice(1) ?? '')
  await keys.press('Enter')
  await expect(me.page.locator(`[id="${target}"]`)).toBeFocused()
  await keys.isSeen()
}

test('UI-16 PRD-2 an Automotive claim is filed by keyboard alone; focus and errors are never lost', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const me = await claimant(page, server.url)
  const keys = keyboard(page)
  const pressNext = async () => {
    await keys.goTo(button(me, 'LocKey_Button_Next'))
    await keys.press('Enter')
  }
  const choice = (group: string, option: string) => {
    const choices = page.getByRole('radiogroup', { name: me.t(group) })
    return keys.choose(choices, choices.getByRole('radio', { name: me.t(option), exact: true }))
  }
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')

  await test.step('the first stop leads past the header', async () => {
    await keys.press('Tab')
    await expect(page.getByRole('link', { name: me.t('LocKey_Layout_SkipToContent') })).toBeFocused()
    await keys.isSeen()
    await keys.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('signing in', async () => {
    await seesErrors(me, keys, 'LocKey_Credentials_Start')
    await keys.write(me.field('LocKey_Credentials_ClaimId'), me.member.claimId)
    await keys.write(page.getByLabel(me.t('LocKey_Credentials_Pin')), me.member.pin)
    await keys.press('Enter')
    await arrives(me, 'LocKey_ClaimantInfo_Title')
  })

  await test.step('who the claimant is', async () => {
    await seesErrors(me, keys, 'LocKey_Button_Next')
    const email = await me.field('LocKey_ClaimantInfo_EmailAddress').inputValue()
    const phone = await me.field('LocKey_ClaimantInfo_PhoneNumber').inputValue()
    await keys.write(me.field('LocKey_Field_ConfirmEmailAddress'), email)
    await keys.goTo(me.field('LocKey_Field_ConfirmPhoneNumber'))
    await page.keyboard.type(phone.replace(/\D/g, ''))
    await expect(me.field('LocKey_Field_ConfirmPhoneNumber')).toHaveValue(phone)
    await pressNext()
    await arrives(me, 'LocKey_Automotive_ClaimDetails_Title')
  })

  await test.step('the vehicle, its date from the calendar', async () => {
    await seesErrors(me, keys, 'LocKey_Button_Next')
    await keys.goTo(
      page.getByRole('radiogroup', { name: me.t('LocKey_Ownership_Ownership') }).getByRole('radio'),
    )
    await choice('LocKey_Ownership_Ownership', 'LocKey_Ownership_Owned')
    await keys.write(me.field('LocKey_Ownership_DateAcquired'), '05/14/2019')
    await keys.press('Tab')
    await keys.isSeen()
    await keys.press('Enter')
    const day = page.locator('[data-date-menu] td [role=button]:focus')
    await expect(day).toHaveAccessibleName(/May 14, 2019/)
    await keys.isSeen()
    await keys.press('ArrowRight')
    await keys.press('Enter')
    await expect(me.field('LocKey_Ownership_DateAcquired')).toHaveValue('05/15/2019')
    await expect(page.locator('[data-date-menu]')).toBeHidden()
    await keys.isSeen()
    await keys.select(page.getByLabel(me.t('LocKey_Ownership_RegistrationState')), 'Michigan', 'MI')
    await choice('LocKey_Ownership_StillHaveVehicle', 'LocKey_Field_Yes')
    await choice('LocKey_Repair_FuelPumpRepaired', 'LocKey_Field_No')
    await choice('LocKey_Election_Question', 'LocKey_Election_Residual')
    await pressNext()
    await arrives(me, 'LocKey_Payment_Title')
  })

  await test.step('the payment', async () => {
    await seesErrors(me, keys, 'LocKey_Button_Next')
    await choice('LocKey_Payment_Method', 'LocKey_Payment_Method_Check')
    await keys.write(me.field('LocKey_Payment_PayeeName'), `${me.member.firstName} ${me.member.lastName}`)
    await choice('LocKey_Payment_MailCheckToMailingAddress', 'LocKey_Field_Yes')
    await pressNext()
    await arrives(me, 'LocKey_Summary_Title')
  })

  await test.step('back from the summary and forward again', async () => {
    await keys.goTo(button(me, 'LocKey_Button_Back'))
    await keys.press('Enter')
    await arrives(me, 'LocKey_Payment_Title')
    await pressNext()
    await arrives(me, 'LocKey_Summary_Title')
  })

  await test.step('signing and filing', async () => {
    await seesErrors(me, keys, 'LocKey_Button_Submit')
    const attested = page.getByLabel(me.t('LocKey_Certification_Attested'))
    await keys.goTo(attested)
    await keys.press('Space')
    await expect(attested).toBeChecked()
    const name = `${me.member.firstName} ${me.member.lastName}`
    await keys.write(me.field('LocKey_Certification_Signature'), name)
    await keys.goTo(button(me, 'LocKey_Button_Submit'))
    await keys.press('Enter')
    await arrives(me, 'LocKey_Confirmation_Title')
    await expect(page.getByText(referenceCodePattern).first()).toBeVisible()
  })
})

test('UI-21 by keyboard a modal traps the focus, and returns it when it closes', async ({ page }) => {
  await openGallery(page, 'jnd-7-0-default')
  const keys = keyboard(page)
  const triggers = part(page, 'modals').getByRole('button')
  await part(page, 'code').getByRole('button').last().focus()
  for (const place of [0, 1, 2]) {
    await keys.goTo(triggers.nth(place))
    await keys.press('Enter')
    const dialog = page.locator('dialog')
    await expect(dialog).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Escape']) {
      await keys.press(key)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await keys.goTo(dialog.getByRole('button').last())
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(triggers.nth(place)).toBeFocused()
  }
})

for (const theme of themes) {
  test(`UI-5 UI-7 by keyboard the menus of ${theme} open, close and choose a language`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url)
    await openGallery(page, theme)
    const keys = keyboard(page)
    const menu = button(me, 'LocKey_Header_MyClaim')
    const first = page.getByRole('link', { name: me.t('LocKey_Header_CheckClaimStatus') })
    await keys.goTo(menu)
    await keys.press('Enter')
    await expect(first).toBeVisible()
    await keys.press('Tab')
    await expect(first).toBeFocused()
    await keys.isSeen()
    await keys.press('Escape')
    await expect(first).toBeHidden()
    await expect(menu).toBeFocused()

    const languages = page
      .getByRole('banner')
      .locator('button[aria-expanded]:visible', { hasText: 'English' })
    await page.getByRole('link', { name: me.t('LocKey_Layout_SkipToContent') }).focus()
    await keys.goTo(languages)
    await keys.press('Enter')
    const arabic = page.getByRole('button', { name: 'العربية' })
    await keys.goTo(arabic)
    await keys.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await keys.isSeen()
  })
}

test('REC-6 a calendar that is open in a row of a table has not left the row', async ({ page }) => {
  await openGallery(page, 'jnd-7-0-default')
  const keys = keyboard(page)
  const row = page.locator('#gallery-record-table li').first()
  await row.getByRole('textbox').first().focus()
  await page.keyboard.type('City Towing')
  await keys.goTo(row.locator('button[aria-haspopup=dialog]'))
  await keys.press('Enter')
  await expect(page.locator('[data-date-menu] td [role=button]:focus')).toBeVisible()
  await keys.press('ArrowLeft')
  await expect(row.locator('[aria-invalid]')).toHaveCount(0)
  await keys.press('Enter')
  await expect(row.getByRole('textbox').nth(1)).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(row.locator('button[aria-haspopup=dialog]')).toBeFocused()
  await expect(row.locator('[aria-invalid]')).toHaveCount(0)
  await keys.goTo(page.locator('#gallery-record-table li').nth(1).locator('select'))
  await expect(row.locator('[aria-invalid]').first()).toBeVisible()
})
