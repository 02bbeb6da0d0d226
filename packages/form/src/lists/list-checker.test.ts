import { expect, test } from 'vitest'
import { createFormStore } from '../store/form-store.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '../testing.ts'
import { deriveWriting } from '../writing/derive-writing.ts'
import { createWriter } from '../writing/writer.ts'
import { createListChecker } from './list-checker.ts'
import { columnsOf, type ListCell } from './list-columns.ts'
import { wordsOfList } from './list-words.ts'

const kind = {
  type: 'select',
  field: 'kind',
  label: 'LocKey_Kind',
  options: [
    { value: 'towing', label: 'LocKey_Towing' },
    { value: 'rental', label: 'LocKey_Rental' },
  ],
}
const inputs = [
  kind,
  { type: 'date', field: 'day', label: 'LocKey_Day' },
  textInput('amount', { label: 'LocKey_Amount', mask: 'currency' }),
  textInput('days', {
    label: 'LocKey_Days',
    dependencies: [{ effect: 'show', when: { field: 'kind', operator: 'isEqualTo', value: 'rental' } }],
  }),
  { type: 'checkbox', field: 'receipt', label: 'LocKey_Receipt' },
]
const fields = {
  kind: { rules: [required] },
  day: { rules: [required, { type: 'validDate', formats: 'MM/dd/yyyy' }] },
  amount: { rules: [required] },
  days: {},
  receipt: { kind: 'boolean' as const },
}
const table = { type: 'recordTable', model: 'claimTransactions', title: 'LocKey_T', inputs, list: true }
const model = 'claimTransactions'

function checkerOf(more: Parameters<typeof buildConfig>[1] = {}, region?: string) {
  const config = buildConfig(model, { ...fields, ...more })
  const plan = buildPlan(buildForm({ details: [table] }), [config])
  const writer = region === undefined ? undefined : createWriter(deriveWriting(region))
  const deps = buildDeps({ finished: (...held) => writer?.finished(...held) ?? null })
  const store = createFormStore(plan, deps)
  const list = plan.lists.get(model)
  if (!list) throw new Error('The form has no list.')
  const words = [
    wordsOfList(columnsOf(list), { text: (key) => key.replace(/^LocKey_(?:Field_)?/, ''), places: () => [] }),
  ]
  const check = (...rows: readonly Readonly<Record<string, string | ListCell>>[]) => {
    const checker = createListChecker({
      plan,
      deps,
      state: store.getState(),
      model,
      words,
      writer,
      keepsRows: true,
    })
    for (const [index, row] of rows.entries()) {
      const cells = Object.entries(row).map(
        ([key, cell]) =>
          [key, typeof cell === 'string' ? { text: cell, form: 'written' as const } : cell] as const,
      )
      checker.add({ row: index + 2, cells: new Map(cells) })
    }
    const { rows: checked, mistakes } = checker.finish()
    return {
      values: checked.map(({ values }) => values),
      mistakes: mistakes.map(({ row, key, issue }) => `${row} ${key} ${issue.key}`),
    }
  }
  return { check, store, plan, list }
}

const sound = { kind: 'Towing', day: '3/27/2021', amount: '1250', receipt: 'yes ' }

test('UPL-7 a sound row becomes the values that typing it would give', () => {
  const { check } = checkerOf()
  expect(check(sound)).toEqual({
    mistakes: [],
    values: [{ kind: 'towing', day: '03/27/2021', amount: '1,250', days: null, receipt: true }],
  })
})

test('UPL-7 each mistake is found at its row and field, and sound rows beside them have none', () => {
  const { check } = checkerOf()
  const row = { ...sound, receipt: '' }
  const { mistakes } = check(
    row,
    { ...row, kind: 'Taxi' },
    row,
    { ...row, day: '13/45/2021' },
    { ...row, amount: '' },
    { ...row, days: '4' },
    { ...row, receipt: 'maybe' },
    { ...row, amount: { text: '', form: 'failed' } },
    row,
  )
  expect(mistakes).toEqual([
    '3 kind LocKey_Validation_Choice',
    '5 day LocKey_Validation_Date_Invalid',
    '6 amount LocKey_Validation_Required',
    '7 days LocKey_Error_NotShown',
    '8 receipt LocKey_Validation_Choice',
    '9 amount LocKey_List_Cell_Formula',
  ])
})

test('UPL-7 a field that another cell of the row asks for is read, and stays', () => {
  const { check } = checkerOf()
  expect(check({ ...sound, receipt: 'NO', kind: 'rental', days: '4' })).toMatchObject({
    mistakes: [],
    values: [{ kind: 'rental', days: '4', receipt: false }],
  })
})

test('UPL-7 REG-1 days and amounts are read as the region writes them, and values of a workbook as they are', () => {
  const { check } = checkerOf({ amount: { currency: 'EUR', rules: [required] } }, 'de-DE')
  const written = check({ kind: 'Towing', day: '27.03.2021', amount: '1.250,5' })
  expect(written).toMatchObject({ mistakes: [], values: [{ day: '03/27/2021', amount: '1,250.50' }] })
  const held = check({
    kind: 'Towing',
    day: { text: '03/04/2021', form: 'held' },
    amount: { text: '1250.5', form: 'held' },
  })
  expect(held).toMatchObject({ mistakes: [], values: [{ day: '03/04/2021', amount: '1,250.50' }] })
  expect(check({ kind: 'Towing', day: '03/27/2021', amount: '5' }).mistakes).toHaveLength(1)
})

test('UPL-7 ROW-1 a value that may be there once is compared with every other row and with what was typed', () => {
  const { check, store } = checkerOf({ amount: { rules: [required, { type: 'unique' }] } })
  const [draft] = store.list(model).drafts
  store.dispatch({ type: 'enter', field: `${draft?.clientId}.amount`, value: '7.00' })
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    ...sound,
    receipt: '',
    amount: String(100 + index),
  }))
  const { mistakes } = check(
    ...rows,
    { ...sound, receipt: '', amount: '150' },
    { ...sound, receipt: '', amount: '7.00' },
  )
  expect(mistakes).toEqual(['1202 amount LocKey_Validation_Unique', '1203 amount LocKey_Validation_Unique'])
})
