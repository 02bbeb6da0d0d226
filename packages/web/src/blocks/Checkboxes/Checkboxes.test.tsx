import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { checkboxesSpecimens } from './Checkboxes.specimen.ts'

test('ROW-6 boxes are one group: a legend that says it is required, a hint, a label for each box', async () => {
  const html = await specimenMarkup(checkboxesSpecimens, 'LocKey_Gallery_Empty')
  expect(html.match(/<fieldset/g)).toHaveLength(1)
  expect(html).toMatch(/<fieldset aria-describedby="field-claimDetails-boxesEmpty0-group-hint"/)
  expect(html).toMatch(/<legend [^>]*>Which of these were prescribed\?.*LocKey_Field_Required/)
  expect(html.match(/<label[^>]*><input type="checkbox"/g)).toHaveLength(9)
  expect(html).not.toContain('aria-invalid')
})

test('ROW-6 a group in error shows one message, tied to its first box, which takes the focus', async () => {
  const html = await specimenMarkup(checkboxesSpecimens, 'LocKey_Gallery_Error')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toMatch(
    /id="field-claimDetails-boxesError0"[^>]*aria-describedby="field-claimDetails-boxesError0-error" aria-invalid="true"/,
  )
  expect(html.match(/LocKey_Validation_TickMost/g)).toHaveLength(1)
})

test('CUL-2 ROW-6 boxes show their question and their labels in Arabic', async () => {
  const html = await specimenMarkup(checkboxesSpecimens, 'LocKey_Gallery_Filled', 'ar')
  expect(html).toMatch(/<legend [^>]*>\p{Script=Arabic}/u)
  expect(html.match(/<span>\p{Script=Arabic}/gu)).toHaveLength(9)
  expect(html.match(/checked=""/g)).toHaveLength(2)
})
