import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { radioSpecimens } from './Radio.specimen.ts'

test('FLD-9 a radio shows its label as a legend, and the chosen option', async () => {
  const html = await specimenMarkup(radioSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toMatch(/<legend [^>]*>Kind of expense/)
  expect(html.match(/checked="" value="([^"]*)"/g)).toEqual(['checked="" value="towing"'])
})

test('FLD-5 FLD-9 a radio in error is marked as invalid and shows its message', async () => {
  const html = await specimenMarkup(radioSpecimens, 'LocKey_Gallery_Error')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="field-claimDetails-radioError-error"[^>]*>.*LocKey_Validation_/)
})

test('a radio that is disabled cannot be changed, and its value stays', async () => {
  expect(await specimenMarkup(radioSpecimens, 'LocKey_Gallery_Disabled')).toContain('disabled=""')
  expect(await specimenMarkup(radioSpecimens, 'LocKey_Gallery_DisabledFilled')).toContain(
    'checked="" value="towing"',
  )
})

test('CUL-2 a radio shows its label and options in Arabic', async () => {
  const html = await specimenMarkup(radioSpecimens, 'LocKey_Gallery_Filled', 'ar')
  expect(html).toMatch(/<legend [^>]*>\p{Script=Arabic}/u)
  expect(html.match(/<span>\p{Script=Arabic}/gu)?.length).toBe(2)
})
