import { expect, test } from 'vitest'
import { openForm, planOf, textInput, type WrittenForm } from './testing.ts'

const needed = 'LocKey_Validation_Required'
const range = (min: unknown, max: unknown) => ({ rules: [{ type: 'range', min, max }] })

const table = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'recordTable',
  model: 'rows',
  title: 'LocKey_Title',
  inputs: [textInput('n'), textInput('m')],
  ...more,
})

/** A form with a number, a day and records. */
const form = (
  models: WrittenForm['models'],
  records: Readonly<Record<string, unknown>> = {},
): WrittenForm => ({
  pages: {
    start: [
      textInput('claimDetails.paid'),
      textInput('claimDetails.a'),
      textInput('claimDetails.b'),
      { type: 'date', field: 'claimDetails.from', label: 'LocKey_Label' },
      { type: 'date', field: 'claimDetails.to', label: 'LocKey_Label' },
      table(records),
    ],
  },
  models: {
    rows: { n: { type: 'number' }, m: {} },
    prepopulatedData: { weeks: { type: 'number' } },
    ...models,
    claimDetails: {
      paid: { type: 'number' },
      a: {},
      b: { type: 'number' },
      from: { type: 'day' },
      to: {},
      ...models.claimDetails,
    },
  },
})

/** What page and server refuse; they always agree. */
function refusedIn(opened: ReturnType<typeof openForm>): readonly string[] {
  const { issues, refused } = opened
  expect(refused()).toEqual(issues())
  return refused()
}

test('EXP-1 EXP-7 a limit by an expression refuses what is beyond it, and the message has the computed limit', () => {
  const opened = openForm(form({ claimDetails: { a: range(0, 'max(25, 0.15 * claimDetails.paid)') } }))
  const { enter, store } = opened
  enter({ 'claimDetails.paid': '10,000.20', 'claimDetails.a': '1500.03' })
  expect(refusedIn(opened)).toEqual([])
  enter({ 'claimDetails.a': '1500.04' })
  expect(refusedIn(opened)).toEqual(['claimDetails.a LocKey_Validation_Number_Between'])
  expect(store.field('claimDetails.a').issues.map(({ params }) => params)).toEqual([{ min: 0, max: 1500.03 }])
  enter({ 'claimDetails.paid': '1' })
  expect(store.field('claimDetails.a').issues.map(({ params }) => params)).toEqual([{ min: 0, max: 25 }])
})

test('EXP-1 a limit of days by an expression is checked, said in the message and offered by the date picker', () => {
  const opened = openForm(
    form({
      claimDetails: { to: range('claimDetails.from', 'claimDetails.from + @"P30D"'), from: { type: 'day' } },
    }),
  )
  const { enter, store } = opened
  enter({ 'claimDetails.from': '02/01/2024', 'claimDetails.to': '03/02/2024' })
  expect(refusedIn(opened)).toEqual([])
  enter({ 'claimDetails.to': '03/03/2024' })
  expect(refusedIn(opened)).toEqual(['claimDetails.to LocKey_Validation_Date_Between'])
  expect(store.field('claimDetails.to').issues[0]?.params).toEqual({ min: '02/01/2024', max: '03/02/2024' })
  const { min, max } = store.pickableDays('claimDetails.to')
  expect([String(min), String(max)]).toEqual(['2024-02-01', '2024-03-02'])
})

test('EXP-3 a limit that is null refuses at the empty field that it needs, once its own field is answered', () => {
  const opened = openForm(form({ claimDetails: { a: range(0, 'claimDetails.paid + claimDetails.b') } }))
  const { enter } = opened
  enter({ 'claimDetails.paid': '10' })
  expect(refusedIn(opened)).toEqual([])
  enter({ 'claimDetails.a': '5' })
  expect(refusedIn(opened)).toEqual([`claimDetails.b ${needed}`])
  enter({ 'claimDetails.b': '2' })
  expect(refusedIn(opened)).toEqual([])
})

test('EXP-3 a limit that is null by something that nobody is asked for, or cannot be computed, refuses its own field', () => {
  const known = form({ claimDetails: { a: range(0, 'prepopulatedData.weeks / claimDetails.b') } })
  const unknown = openForm(known)
  unknown.enter({ 'claimDetails.a': '5', 'claimDetails.b': '1' })
  expect(refusedIn(unknown)).toEqual(['claimDetails.a LocKey_Validation_MustHold'])
  const failing = openForm(known, { weeks: '8' })
  failing.enter({ 'claimDetails.a': '5', 'claimDetails.b': '0' })
  expect(refusedIn(failing)).toEqual(['claimDetails.a LocKey_Validation_MustHold'])
  failing.enter({ 'claimDetails.b': '2' })
  expect(refusedIn(failing)).toEqual(['claimDetails.a LocKey_Validation_Number_Between'])
  failing.enter({ 'claimDetails.a': '4' })
  expect(refusedIn(failing)).toEqual([])
})

test('EXP-1 a limit within a record reads its record, and another the whole list', () => {
  const opened = openForm(
    form({
      rows: {
        n: { type: 'number', rules: [{ type: 'between', min: 1, max: 'count(rows) * 10' }] },
        m: { type: 'number', rules: [{ type: 'range', min: 0, max: 'n' }] },
      },
    }),
  )
  const { add, store } = opened
  const first = add('rows', { n: '10', m: '10' })
  expect(refusedIn(opened)).toEqual([])
  const second = add('rows', { n: '20', m: '19' })
  expect(refusedIn(opened)).toEqual([])
  store.dispatch({ type: 'enter', field: `${second}.m`, value: '21' })
  store.dispatch({ type: 'enter', field: `${first}.n`, value: '20.5' })
  expect(refusedIn(opened)).toEqual([
    `${first}.n LocKey_Validation_Between`,
    `${second}.m LocKey_Validation_Number_Between`,
  ])
})

test('EXP-1 ROW-1 numbers of records by expressions are followed, at the beginning of a form and after it', () => {
  const opened = openForm(
    form(
      {},
      { minRecords: 'get or else(claimDetails.paid, 0) / 2', maxRecords: [{ count: 'claimDetails.b' }] },
    ),
  )
  const { add, enter, store } = opened
  const limits = () => [store.list('rows').minimum, store.list('rows').maximum]
  expect(limits()).toEqual([0, null])
  expect(refusedIn(opened)).toEqual([`claimDetails.b ${needed}`])
  enter({ 'claimDetails.b': '2.9', 'claimDetails.paid': '1' })
  expect(limits()).toEqual([1, 2])
  expect(refusedIn(opened)).toEqual(['rows LocKey_MultiRecordTable_Validation_MinInstances'])
  add('rows', { n: '1' })
  expect(refusedIn(opened)).toEqual([])
  enter({ 'claimDetails.b': '-3' })
  expect(limits()).toEqual([1, 0])
  expect(refusedIn(opened)).toEqual(['rows LocKey_Validation_MaxRecords'])
})

test('EXP-3 a number of records that cannot be computed refuses the records', () => {
  const opened = openForm(form({}, { maxRecords: '4 / claimDetails.b' }))
  opened.enter({ 'claimDetails.b': '0' })
  expect(refusedIn(opened)).toEqual(['rows LocKey_Validation_MustHold'])
  opened.enter({ 'claimDetails.b': '1' })
  expect(refusedIn(opened)).toEqual([])
})

test.each([
  [
    { claimDetails: { a: range(0, 'claimDetails.from') } },
    ['fields', 'a', 'rules', 0, 'max'],
    'day',
    'number',
  ],
  [
    { claimDetails: { a: range('claimDetails.paid', 'claimDetails.b') } },
    ['fields', 'a', 'rules', 0, 'min'],
    'number',
    "a limit of 'claimDetails.a', which holds a text: give it 'type: number' or 'type: day'",
  ],
  [
    { claimDetails: { to: range('01/01/2020', 'claimDetails.paid') } },
    ['fields', 'to', 'rules', 0, 'max'],
    'number',
    'day',
  ],
  [
    { rows: { n: { rules: [{ type: 'between', min: 'm', max: 10 }] }, m: {} } },
    ['fields', 'n', 'rules', 0, 'min'],
    'text',
    'number',
  ],
])(
  'EXP-1 a limit of another kind than its field is a mistake at its place: %j',
  (models, path, found, expected) => {
    expect(() => planOf(form(models))).toThrow(
      JSON.stringify({ path, mistake: { code: 'types', at: 0, found, expected, candidates: [] } }),
    )
  },
)

test('EXP-1 a number of records that is no number is a mistake, and a condition that is used as one too', () => {
  const both = form(
    {
      claimDetails: {
        b: { type: 'number', rules: [{ type: 'mustHold', expression: 'claimDetails.b > 1' }] },
      },
    },
    { maxRecords: 'claimDetails.b > 1' },
  )
  expect(() => planOf(both)).toThrow(
    /"path":\["pages",0,"blocks",5,"maxRecords"\].*"found":"boolean","expected":"number"/,
  )
})
