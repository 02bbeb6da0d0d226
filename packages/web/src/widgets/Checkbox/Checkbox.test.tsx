import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { checkboxSpecimens } from './Checkbox.specimen.ts'

test('FLD-9 a checkbox shows its label and whether it is checked', async () => {
  const html = await specimenMarkup(checkboxSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toMatch(/<label [^>]*for="field-claimDetails-checkboxFilled">I have read the statement/)
  expect(html).toContain('checked=""')
  expect(await specimenMarkup(checkboxSpecimens, 'LocKey_Gallery_Empty')).not.toContain('checked=""')
})

test('FLD-5 FLD-9 a checkbox in error is marked as invalid and shows its message', async () => {
  const html = await specimenMarkup(checkboxSpecimens, 'LocKey_Gallery_Error')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="field-claimDetails-checkboxError-error"[^>]*>.*LocKey_Validation_/)
})

test('a checkbox that is disabled cannot be changed, and its value stays', async () => {
  expect(await specimenMarkup(checkboxSpecimens, 'LocKey_Gallery_Disabled')).toContain('disabled=""')
  expect(await specimenMarkup(checkboxSpecimens, 'LocKey_Gallery_DisabledFilled')).toContain('checked=""')
})

test('CUL-2 a checkbox shows its label in Arabic', async () => {
  expect(await specimenMarkup(checkboxSpecimens, 'LocKey_Gallery_Empty', 'ar')).toMatch(
    /<label [^>]*>\p{Script=Arabic}/u,
  )
})
