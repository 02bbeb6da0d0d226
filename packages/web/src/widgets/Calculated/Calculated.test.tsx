import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { calculatedSpecimens } from './Calculated.specimen.ts'

test('EXP-4 a calculated value is text with its label, never an input', async () => {
  const html = await specimenMarkup(calculatedSpecimens, 'LocKey_Gallery_Filled')
  expect(html).not.toContain('<input')
  expect(html).toMatch(/<dd [^>]*dir="auto"[^>]*>1,250\.50<\/dd>/)
})

test('EXP-4 what is not known yet is said in words', async () => {
  const html = await specimenMarkup(calculatedSpecimens, 'LocKey_Gallery_Empty')
  expect(html).toContain('LocKey_Calculated_NotYet')
})

test('EXP-4 an estimate is labelled as one, and a screen reader hears the value of the label', async () => {
  const html = await specimenMarkup(calculatedSpecimens, 'LocKey_Gallery_Estimate')
  expect(html).toContain('LocKey_Calculated_Estimate')
  const [, label = 'none'] = /<output [^>]*aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<dt id="${label}"`)
})
