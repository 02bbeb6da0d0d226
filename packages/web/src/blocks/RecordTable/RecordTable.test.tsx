import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { recordTableSpecimens } from './RecordTable.specimen.ts'

test('UI-14 REC-9 a table has a row for each record, and their total', async () => {
  const html = await specimenMarkup(recordTableSpecimens, 'LocKey_Gallery_Saved')
  expect(html).toContain('value="City Towing"')
  expect(html).toContain('value="سيارات الحي"')
  expect(html).toMatch(/dir="auto">\$1,460\.50</)
})

test('UI-14 a row with a day that does not exist shows the error at it', async () => {
  expect(await specimenMarkup(recordTableSpecimens, 'LocKey_Gallery_Error')).toContain('LocKey_Validation_')
})

test('UPL-7 only a table whose case says so offers a template and takes a file', async () => {
  const offered = await specimenMarkup(recordTableSpecimens, 'LocKey_Gallery_FromFile')
  expect(offered).toContain('Template for Excel')
  expect(offered).toContain('Template as CSV')
  expect(offered).toContain('LocKey_Button_ChooseFile')
  expect(await specimenMarkup(recordTableSpecimens, 'LocKey_Gallery_Saved')).not.toContain(
    'Template for Excel',
  )
})
