import { claimant } from '../fixtures/claimant.ts'
import { openGallery, part } from '../fixtures/open-gallery.ts'
import { expect, test } from '../fixtures/test.ts'

test('FLD-5 a press on a choice is not lost when leaving a field makes its message appear', async ({
  page,
  me,
}) => {
  await me.fillToClaimDetails()

  const vin = me.field('LocKey_Vehicle_Vin')
  await vin.fill('')
  const owned = page.getByRole('radio', { name: me.t('LocKey_Ownership_Owned'), exact: true })
  await owned.click()
  await expect(owned).toBeChecked()
  await expect(owned).toBeFocused()
  await expect(vin).toHaveAttribute('aria-invalid', 'true')

  await me.choose('LocKey_Repair_FuelPumpRepaired', 'LocKey_Field_Yes')
  const mileage = me.field('LocKey_Repair_MileageAtRepair')
  await mileage.fill('many')
  await page.getByText(me.t('LocKey_Repair_SymptomRecallOnly'), { exact: true }).click()
  await expect(page.getByLabel(me.t('LocKey_Repair_SymptomRecallOnly'))).toBeChecked()
  await expect(mileage).toHaveAttribute('aria-invalid', 'true')
})

test('UI-16 a press on the last choice moves the focus to the text beside it, and leaves it there', async ({
  page,
}) => {
  await openGallery(page, 'jnd-7-0-default')
  const group = part(page, 'hybrid').getByRole('radiogroup').first()
  await group.getByRole('radio').last().click()
  const text = group.getByRole('textbox')
  await expect(text).toBeFocused()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(text).toBeFocused()
})

test('DSP-3 where a press gives a button no focus, opening the calendar is not leaving the field', async ({
  page,
  server,
}) => {
  // As Safari does it on a Mac.
  await page.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.defaultPrevented || !onButton) return
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  })
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToClaimDetails()
  const date = me.field('LocKey_Ownership_DateAcquired')
  await date.click()
  await page
    .getByRole('button', { name: me.t('LocKey_DatePicker_Open') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(date).not.toHaveAttribute('aria-invalid')
})

test('FLD-1 NAV-18 a press that shows a list whose code has not arrived leaves the page and the focus in place', async ({
  page,
  servers,
}) => {
  const whenAttested = (form: string) =>
    form.replace(
      /type: recordManager\n/,
      'type: recordManager\n        showWhen: [{ field: signature.attested, operator: isEqualTo, value: true }]\n',
    )
  const server = await servers.serve({ 'forms/documents-upload.yaml': [whenAttested] })
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/later-blocks-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const me = await claimant(page, server.url)
  await me.openUpload()
  const attested = page.getByLabel(me.t('LocKey_Certification_Attested'))
  await attested.click()
  await expect(page.getByText(me.t('LocKey_Layout_Loading'))).toBeVisible()
  await expect(attested).toBeVisible()
  await expect(attested).toBeChecked()
  await expect(attested).toBeFocused()
  arrival.resolve()
  await expect(page.getByText(me.t('LocKey_Documents_List_Title'), { exact: true }).first()).toBeVisible()
  await expect(attested).toBeFocused()
})

test('NAV-18 DLN-2 what is on the next page stays where it appears, so that a press on it is not lost', async ({
  page,
  me,
}) => {
  // What later pages need is fetched a while after the first page.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  await page.waitForLoadState('networkidle')
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await me.fillClaimantInfo()
  // The places of the first choice of the next page, frame by frame, from the moment it is there.
  await page.evaluate(() => {
    const places = new Set<number>()
    const look = () => {
      const choice = document.querySelector('input[type=radio][name="claimDetails.ownership"]')
      if (choice) places.add(Math.round(choice.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { placesOf: () => [...places] })
  })
  await me.pressNext()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await expect(page.getByText(me.t('LocKey_Deadline_InYourZone').replace(/\{.*/, ''))).toBeVisible()
  await page.waitForTimeout(1000)
  expect(await page.evaluate(() => Reflect.get(window, 'placesOf')())).toHaveLength(1)
})
