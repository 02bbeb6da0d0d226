import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { fixedTableSpecimens } from './FixedTable.specimen.ts'

const filled = await specimenMarkup(fixedTableSpecimens, 'LocKey_Gallery_Filled')

test('EXP-9 each row that the case states is a row of a table, with headings of rows and columns', () => {
  expect(filled.match(/<th [^>]*scope="row"/g)).toHaveLength(4)
  expect(filled.match(/<th [^>]*scope="col"/g)).toHaveLength(3)
  expect(filled).not.toContain('LocKey_Button_AddMore')
  expect(filled).not.toContain('LocKey_Button_Delete')
})

test('EXP-9 an input is named by its row and by its column', () => {
  const [, label = ''] = /<label [^>]*>(.*?)<\/label>/.exec(filled) ?? []
  expect(label.replaceAll(/<[^>]*>/g, '')).toMatch(/^2019: Packs/)
})

test('EXP-9 F08-08 the foot has the total of each column in its own unit', () => {
  const foot = filled.slice(filled.indexOf('<tfoot'))
  const figures = [...foot.matchAll(/dir="auto"[^>]*>(.*?)<\/span>/g)].map(([, text]) => text)
  expect(figures).toEqual(['1,312 packs', '$19,680.50'])
})

test('EXP-9 an empty cell that must be filled in shows its error', async () => {
  const wrong = await specimenMarkup(fixedTableSpecimens, 'LocKey_Gallery_Error')
  expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(1)
})
