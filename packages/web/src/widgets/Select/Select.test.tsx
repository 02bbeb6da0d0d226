import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { selectSpecimens } from './Select.specimen.ts'

test('FLD-9 a select shows its label and the chosen option', async () => {
  const html = await specimenMarkup(selectSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toMatch(/<label [^>]*for="field-claimDetails-selectFilled"[^>]*>Kind of expense/)
  expect(html).toContain('<option value="rental" selected="">Rental car</option>')
})

test('FLD-5 FLD-9 a select in error is marked as invalid and shows its message', async () => {
  const html = await specimenMarkup(selectSpecimens, 'LocKey_Gallery_Error')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="field-claimDetails-selectError-error"[^>]*>.*LocKey_Validation_/)
})

test('a select that is disabled cannot be changed, and its value stays', async () => {
  expect(await specimenMarkup(selectSpecimens, 'LocKey_Gallery_Disabled')).toContain('disabled=""')
  expect(await specimenMarkup(selectSpecimens, 'LocKey_Gallery_DisabledFilled')).toContain(
    '<option value="rental" selected="">',
  )
})

test('CUL-2 a select shows its label and options in Arabic', async () => {
  const html = await specimenMarkup(selectSpecimens, 'LocKey_Gallery_Filled', 'ar')
  expect(html).toMatch(/<label [^>]*>\p{Script=Arabic}/u)
  expect(html).toMatch(/<option value="rental" selected="">\p{Script=Arabic}/u)
})
