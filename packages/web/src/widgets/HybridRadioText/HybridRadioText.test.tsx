import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { hybridRadioTextSpecimens } from './HybridRadioText.specimen.ts'

test('FLD-9 a radio with text shows its label as a legend, and the chosen option', async () => {
  const html = await specimenMarkup(hybridRadioTextSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toMatch(/<legend [^>]*>Kind of expense/)
  expect(html.match(/checked="" value="([^"]*)"/g)).toEqual(['checked="" value="rental"'])
})

test('FLD-5 FLD-9 a radio with text in error is marked as invalid and shows its message', async () => {
  const html = await specimenMarkup(hybridRadioTextSpecimens, 'LocKey_Gallery_Error')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="field-claimDetails-hybridError-error"[^>]*>.*LocKey_Validation_/)
})

test('a radio with text that is disabled cannot be changed, and its value stays', async () => {
  expect(await specimenMarkup(hybridRadioTextSpecimens, 'LocKey_Gallery_Disabled')).toContain('disabled=""')
  expect(await specimenMarkup(hybridRadioTextSpecimens, 'LocKey_Gallery_DisabledFilled')).toContain(
    'checked="" value="rental"',
  )
})

test('CUL-2 a radio with text shows its label and options in Arabic', async () => {
  const html = await specimenMarkup(hybridRadioTextSpecimens, 'LocKey_Gallery_Filled', 'ar')
  expect(html).toMatch(/<legend [^>]*>\p{Script=Arabic}/u)
  expect(html.match(/<span>\p{Script=Arabic}/gu)?.length).toBe(3)
})

test('a value that is not one of the options is shown as text after the last option', async () => {
  const html = await specimenMarkup(hybridRadioTextSpecimens, 'LocKey_Gallery_Other')
  expect(html).toMatch(/checked="" value="__other"/)
  expect(html).toMatch(/<input type="text" dir="auto"[^>]* value="Hotel, 2 nights"/)
})
