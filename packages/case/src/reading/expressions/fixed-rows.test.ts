import { checkSubmission, type SubmittedModel } from '@redress/form'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { openForm, textInput, type WrittenForm } from './testing.ts'

const calculated = (field: string) => ({ type: 'calculated', field, label: 'LocKey_Label' })
const years = ['2016', '2017', '2018']

/** Packs bought in each of three years, at the price of the year; an empty cell means none. */
const form: WrittenForm = {
  pages: {
    details: [
      {
        type: 'fixedTable',
        model: 'purchases',
        title: 'LocKey_Title',
        key: 'year',
        heading: 'LocKey_Year',
        rows: years.map((key) => ({ key, label: `LocKey_Year_${key}` })),
        inputs: [
          textInput('packs', { mask: 'decimal', rules: [{ type: 'integer' }] }),
          textInput('price', { mask: 'currency' }),
          calculated('spent'),
        ],
        total: [
          { field: 'packs', label: 'LocKey_Total', storedIn: 'claimDetails.packs' },
          { field: 'spent', label: 'LocKey_Spent', storedIn: 'claimDetails.spent', place: 'above' },
        ],
      },
    ],
  },
  models: {
    claimDetails: {
      packs: { unit: 'packs', value: 'sum(purchases.packs)' },
      spent: { currency: 'USD', value: 'sum(purchases.spent)' },
    },
    purchases: {
      year: {},
      packs: { unit: 'packs', empty: 0 },
      price: { currency: 'USD', empty: 0 },
      spent: { currency: 'USD', value: 'packs * price' },
    },
  },
}

/** The form with these cells filled in, by row and column. */
function filled(cells: readonly (readonly [row: number, column: string, value: string])[]) {
  const opened = openForm(form)
  const idOf = (row: number, column: string) =>
    `${opened.store.list('purchases').rows[row]?.clientId}.${column}`
  opened.enter(Object.fromEntries(cells.map(([row, column, value]) => [idOf(row, column), value])))
  return { ...opened, idOf }
}

const bought = () =>
  filled([
    [0, 'packs', '10'],
    [0, 'price', '5.25'],
    [2, 'packs', '1200'],
    [2, 'price', '4'],
  ])

test('EXP-9 the form has a record for each row that the case states, in its order, and none more', () => {
  const { store, dispatch, refused, issues } = openForm(form)
  expect(store.field('claimDetails.packs').value).toBe('0')
  const keys = () => store.list('purchases').rows.map(({ clientId }) => store.field(`${clientId}.year`).value)
  expect(keys()).toEqual(years)
  dispatch({ type: 'addDraft', model: 'purchases' })
  expect(keys()).toEqual(years)
  const [first] = store.list('purchases').rows
  dispatch({ type: 'removeRecord', clientId: first?.clientId ?? '' })
  expect(keys()).toEqual(years)
  expect([refused(), issues()]).toEqual([[], []])
  expect(store.field('claimDetails.packs').value).toBe('0')
})

test('EXP-9 F08-02 rows and columns are totalled, and an empty cell is the 0 that the case says', () => {
  const { store, idOf, refused } = bought()
  expect([0, 1, 2].map((row) => store.field(idOf(row, 'spent')).value)).toEqual(['52.5', '0', '4800'])
  expect(store.field('claimDetails.packs').value).toBe('1210')
  expect(store.field('claimDetails.spent').value).toBe('4852.5')
  expect(refused()).toEqual([])
})

test('EXP-3 EXP-9 where the case does not say what an empty cell means, the sum is empty', () => {
  const models = { ...form.models, purchases: { ...form.models.purchases, packs: { unit: 'packs' } } }
  const { store, enter } = openForm({ ...form, models })
  enter({ [`${store.list('purchases').rows[0]?.clientId}.packs`]: '3' })
  expect(store.field('claimDetails.packs').value).toBeNull()
})

test('EXP-9 a row with a value that a rule refuses keeps the claimant on the page, at its cell', () => {
  const { idOf, issues } = filled([[1, 'packs', '1.5']])
  expect(issues()).toEqual([`${idOf(1, 'packs')} LocKey_Validation_Integer`])
})

test('EXP-9 a stored session gets the rows that the case states now', () => {
  const state = bought().store.getState()
  const rowsNow = ['2018', '2019', '2016'].map((key) => ({ key, label: 'LocKey_Label' }))
  const pages = { details: (form.pages.details ?? []).map((block) => ({ ...Object(block), rows: rowsNow })) }
  const { store, dispatch, refused } = openForm({ ...form, pages })
  dispatch({ type: 'restore', state })
  const cells = store
    .list('purchases')
    .rows.map(({ clientId }) => [
      store.field(`${clientId}.year`).value,
      store.field(`${clientId}.packs`).value,
    ])
  expect(cells).toEqual([
    ['2018', '1200'],
    ['2019', null],
    ['2016', '10'],
  ])
  expect(refused()).toEqual([])
})

const { store: honestStore, plan } = bought()
const honest = assembleSubmission(honestStore, plan, {
  culture: 'en',
  captchaResponse: 'x',
  previousCaptcha: null,
})

/** What the server says of the filled form with these records in place of its own. */
const verdict = (claimTransactions: readonly SubmittedModel[]) =>
  checkSubmission(
    plan,
    { ...honest, claimTransactions },
    {
      today: Temporal.PlainDate.from('2026-11-23'),
      characterWhitelist: new Set(),
      captchaRequired: false,
      cultures: ['en'],
      prepopulated: {},
    },
  )

const [first, second, third] = honest.claimTransactions
if (!first || !second || !third) throw new Error('There are three rows.')
const withFields = (record: SubmittedModel, fields: SubmittedModel['fields']): SubmittedModel => ({
  ...record,
  fields: { ...record.fields, ...fields },
})

test.each<readonly [string, readonly SubmittedModel[]]>([
  ['missing', [first, third]],
  ['doubled', [first, second, { ...second, clientId: 'claimTransactions-2' }, third]],
  ['unknown', [first, withFields(second, { year: '2020' }), third]],
  ['without a key', [first, withFields(second, { year: null }), third]],
  ['in another order', [second, first, third]],
  ['one too many', [...honest.claimTransactions, { ...third, clientId: 'claimTransactions-4' }]],
])('EXP-9 rows that are %s are refused', (_, records) => {
  expect(verdict(honest.claimTransactions)).toEqual([])
  expect(verdict(records)).toContainEqual(
    expect.objectContaining({
      code: 'model',
      at: 'purchases',
      message: { key: 'LocKey_Error_BrokenUpload' },
    }),
  )
})

/** Numbers of a seed, from 0 to below 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('EXP-9 rows and figures that were forged by chance are refused, each of them', () => {
  const next = chance(Number(process.env.SEED ?? 9))
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)]
  const forge = (records: readonly SubmittedModel[]): readonly SubmittedModel[] => {
    const record = pick(records) ?? first
    const other = pick(records.filter((each) => each !== record)) ?? second
    const replaced = (by: SubmittedModel) => records.map((each) => (each === record ? by : each))
    const forged = [
      () => replaced(withFields(record, { spent: String(Math.floor(next() * 1e6) + 5000) })),
      () => replaced(withFields(record, { year: String(2020 + Math.floor(next() * 50)) })),
      () => replaced(withFields(record, { year: other.fields.year ?? null })),
      () => records.filter((each) => each !== record),
      () => [...records, { ...record, clientId: `claimTransactions-${Math.floor(next() * 1e6)}` }],
      () => records.map((each) => (each === record ? other : each === other ? record : each)),
    ]
    return pick(forged)?.() ?? []
  }
  const accepted = Array.from({ length: rounds(10_000, 300) }, () => forge(honest.claimTransactions)).filter(
    (records) => verdict(records).length === 0,
  )
  expect(accepted).toEqual([])
})
