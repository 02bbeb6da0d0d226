import { buildConfig, buildForm, required, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes } from './find-form-mistakes.ts'

const kinds = [
  { value: 'purchase', label: 'LocKey_Purchase' },
  { value: 'sale', label: 'LocKey_Sale' },
]
const inputs = [
  { type: 'select', field: 'kind', label: 'LocKey_Kind', options: kinds },
  textInput('amount', { mask: 'currency' }),
  textInput('note'),
]
const sound = {
  of: 'claimTransactions',
  rows: 100_000,
  figures: [{ field: 'count' }, { field: 'paid', sum: 'amount', where: { kind: 'sale' } }],
}

interface Given {
  readonly columns?: readonly Readonly<Record<string, unknown>>[]
  readonly shown?: string
}

const found = (
  list: Readonly<Record<string, unknown>>,
  { columns = inputs, shown = 'calculated' }: Given = {},
): readonly string[] => {
  const blocks = [
    { type: 'recordTable', model: 'claimTransactions', title: 'LocKey_Table', inputs: columns },
    {
      type: 'recordManager',
      model: 'documentContexts',
      title: 'LocKey_Lists',
      display: ['name', 'count'],
      inputs: [
        { type: 'file', field: 'file', label: 'LocKey_List', list: { ...sound, ...list } },
        { type: shown, field: 'count', label: 'LocKey_Count' },
      ],
    },
  ]
  const configs = [
    buildConfig('claimTransactions', { kind: {}, amount: {}, note: {}, proof: { kind: 'boolean' } }),
    buildConfig('documentContexts', {
      file: { kind: 'file', rules: [required] },
      name: {},
      size: {},
      type: {},
      count: { unit: 'rows' },
      paid: { currency: 'USD' },
      remark: {},
    }),
  ]
  return findFormMistakes(buildForm({ lists: blocks }), configs).map(
    ({ path, message, expected }) => `${path.slice(4).join('.')}: ${message} ${expected ?? ''}`,
  )
}

test('UPL-7 a list that names a table of its form, and figures of it, has no mistake', () => {
  expect(found({})).toEqual([])
})

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['no table', { of: 'transactions' }, "'transactions' is no table of this form"],
  ['the records that hold it', { of: 'documentContexts' }, "'documentContexts' is no table of this form"],
  ['a figure without a field', { figures: [{ field: 'counts' }] }, "No field 'counts' in the model"],
  ['a field that is no number', { figures: [{ field: 'remark' }] }, 'has to say that it is a number'],
  ['one field twice', { figures: [{ field: 'count' }, { field: 'count' }] }, 'Two figures are held by'],
  ['an unknown column', { figures: [{ field: 'count', sum: 'price' }] }, "No field 'price' in the model"],
  ['a column of texts', { figures: [{ field: 'count', sum: 'note' }] }, 'it cannot be added up'],
  [
    'a choice that there is not',
    { figures: [{ field: 'count', where: { kind: 'gift' } }] },
    "'gift' is none of the choices of 'kind'. one of purchase, sale",
  ],
])('UPL-7 the check finds a list with %s', (_, list, message) => {
  expect(found(list).join('\n')).toContain(message)
})

test('UPL-7 the check finds a table with an input that no cell can answer', () => {
  const search = { type: 'search', field: 'note', label: 'LocKey_Note', options: 'notes.csv' }
  expect(found({}, { columns: [...inputs.slice(0, 2), search] }).join('\n')).toContain(
    "no column for an input of the type 'search'",
  )
})

test('UPL-7 the check finds an input that would let a claimant type a figure', () => {
  expect(found({}, { shown: 'text' }).join('\n')).toContain(
    'holds a figure of a list, so nobody can enter it',
  )
})
