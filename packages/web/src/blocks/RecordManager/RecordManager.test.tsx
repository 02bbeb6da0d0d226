import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { recordManagerSpecimens } from './RecordManager.specimen.ts'

test('UI-13 each saved record shows its document', async () => {
  const html = await specimenMarkup(recordManagerSpecimens, 'LocKey_Gallery_Saved')
  expect(html).toContain('receipt-2022-09-01.pdf')
  expect(html).toContain('إيصال القطر (2).pdf')
})

test('UI-13 a record without its document shows the error at the file field', async () => {
  expect(await specimenMarkup(recordManagerSpecimens, 'LocKey_Gallery_Error')).toContain(
    'LocKey_Validation_Required',
  )
})
