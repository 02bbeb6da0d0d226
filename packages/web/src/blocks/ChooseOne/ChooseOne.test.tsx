import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { chooseOneSpecimens } from './ChooseOne.specimen.ts'

test('ROW-6 before a choice no part is shown, and the place of the note is there', async () => {
  const html = await specimenMarkup(chooseOneSpecimens, 'LocKey_Gallery_Empty')
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html).not.toContain('type="text"')
  expect(html).toMatch(/<output><\/output>/)
})

test('ROW-6 the chosen part alone is shown, and a note says that the others are closed', async () => {
  const html = await specimenMarkup(chooseOneSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toContain('field-claimDetails-benefitFilledRental')
  expect(html).toContain('The receipt shows the date.')
  expect(html).not.toContain('benefitFilledTowing')
  expect(html).toMatch(/<output>LocKey_Field_OtherPartsClosed<\/output>/)
})

test('ROW-6 without a choice the error is at the choice', async () => {
  const html = await specimenMarkup(chooseOneSpecimens, 'LocKey_Gallery_Error')
  expect(html).toMatch(/id="field-claimDetails-benefitError-error"[^>]*>.*LocKey_Validation_Required/)
})
