import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { dateInputSpecimens } from './DateInput.specimen.ts'

test('DSP-3 a date shows its label, what was typed, and a button that opens the calendar', async () => {
  const html = await specimenMarkup(dateInputSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toMatch(/<label [^>]*for="field-claimDetails-calendarFilled"[^>]*>Date of repair/)
  expect(html).toContain('value="09/02/2022"')
  expect(html).toMatch(/<button [^>]*aria-label="LocKey_DatePicker_Open"[^>]*aria-haspopup="dialog"/)
})

test('FLD-5 FLD-9 a date in error is marked as invalid and shows its message', async () => {
  const html = await specimenMarkup(dateInputSpecimens, 'LocKey_Gallery_Error')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="field-claimDetails-calendarError-error"[^>]*>.*LocKey_Validation_/)
})

test('a date that is disabled cannot be changed, and its value stays', async () => {
  expect(await specimenMarkup(dateInputSpecimens, 'LocKey_Gallery_Disabled')).toContain('disabled=""')
  const html = await specimenMarkup(dateInputSpecimens, 'LocKey_Gallery_DisabledFilled')
  expect(html).toContain('value="09/02/2022"')
  expect(html).toMatch(/<button [^>]*disabled=""/)
})

test('CUL-2 a date reads left to right under an Arabic label', async () => {
  const html = await specimenMarkup(dateInputSpecimens, 'LocKey_Gallery_Filled', 'ar')
  expect(html).toMatch(/<label [^>]*>\p{Script=Arabic}/u)
  expect(html).toMatch(/<input [^>]*dir="ltr"/)
})
