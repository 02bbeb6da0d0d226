import { bulkConfigs, bulkForm, columns } from '@redress/form/bulk/testing.ts'
import { formDefinitionSchema } from '@redress/form/form/form-definition.ts'
import { buildConfig, buildForm, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { bulkMistakes } from './bulk-mistakes.ts'

const found = (changes: object, ...more: readonly unknown[]) =>
  bulkMistakes(bulkForm(changes, ...more), bulkConfigs).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('UPL-8 a form that is filed for many has no mistake, nor has one that is not', () => {
  expect(found({})).toEqual([])
  const other = formDefinitionSchema.parse(buildForm({ details: [textInput('claimDetails.firm')] }))
  expect(bulkMistakes(other, bulkConfigs)).toEqual([])
})

test.each([
  [
    { columns: [...columns, 'claimantInfo.nmae'] },
    "bulk.columns.4: No page of this form asks for 'claimantInfo.nmae'.",
  ],
  [{ columns: [...columns, 'claimantInfo.name'] }, "bulk.columns.4: 'claimantInfo.name' is named twice."],
  [
    { identifiedBy: ['claimDetails.firm'] },
    "bulk.identifiedBy.0: A row cannot be known by 'claimDetails.firm', which is no column.",
  ],
  [
    { filer: 'claimantInfo.name' },
    "bulk.filer: 'claimantInfo.name' is given once for all rows, and is named as a column too.",
  ],
  [
    { authority: 'claimDetails.power' },
    "bulk.authority: No page of this form asks for 'claimDetails.power'.",
  ],
])('UPL-8 %j is a mistake at its place', (changes, message) => {
  expect(found(changes)).toEqual([message])
})

test('UPL-8 a row is not known by what may be empty, and who files is not left out', () => {
  const optional = bulkConfigs.map((config) =>
    config.metadata.dtoMapping === 'claimDetails'
      ? buildConfig('claimDetails', { firm: {}, authority: {}, account: {} })
      : config,
  )
  expect(bulkMistakes(bulkForm(), optional).map(({ path }) => path.join('.'))).toEqual([
    'bulk.identifiedBy.0',
    'bulk.filer',
    'bulk.authority',
  ])
})

test('UPL-8 records and documents fit into no row, and neither does the answer of an input without a cell', () => {
  const table = {
    type: 'recordTable',
    model: 'claimTransactions',
    title: 'LocKey_T',
    inputs: [textInput('amount')],
  }
  expect(found({}, table)).toEqual([
    "pages.2.blocks.4.model: A form that is filed for many can have no records, documents or signatures of others: 'claimTransactions' cannot be in a row.",
  ])
  const search = { type: 'search', field: 'claimDetails.bank', label: 'LocKey_Bank', options: 'banks.csv' }
  expect(found({ columns: [...columns, 'claimDetails.bank'] }, search)).toEqual([
    "bulk.columns.4: 'claimDetails.bank' cannot be a column: no cell holds the answer of the input 'search'.",
  ])
})

test('UPL-8 a form that is not filed is not filed for many', () => {
  expect(bulkMistakes({ ...bulkForm(), submits: false }, bulkConfigs)).toMatchObject([{ path: ['bulk'] }])
})
