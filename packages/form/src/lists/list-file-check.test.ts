import { expect, test } from 'vitest'
import { createFormStore } from '../store/form-store.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '../testing.ts'
import type { ListFile } from '../widgets/list-file.ts'
import type { CheckedRow } from './check-rows.ts'
import { createListChecker } from './list-checker.ts'
import { rowsPlan } from './list-columns.ts'
import { createListFileCheck, figureCounter } from './list-file-check.ts'
import { headLine, listFields, rowLine } from './list-lines.ts'

const model = 'claimTransactions'
const inputs = [
  {
    type: 'select',
    field: 'kind',
    label: 'LocKey_Kind',
    options: [
      { value: 'purchase', label: 'LocKey_Purchase' },
      { value: 'sale', label: 'LocKey_Sale' },
    ],
  },
  textInput('amount', { label: 'LocKey_Amount', mask: 'currency' }),
  textInput('note', {
    dependencies: [
      { effect: 'show', when: { field: 'claimDetails.notes', operator: 'isEqualTo', value: 'yes' } },
    ],
  }),
  { type: 'checkbox', field: 'proven', label: 'LocKey_Proven' },
]
const fields = {
  kind: { rules: [required] },
  amount: { rules: [required], currency: 'USD' },
  note: { rules: [{ type: 'unique' }] },
  proven: { kind: 'boolean' as const },
}
const list: ListFile = {
  of: model,
  rows: 2000,
  figures: [
    { field: 'count' },
    { field: 'paid', sum: 'amount' },
    { field: 'sold', sum: 'amount', where: { kind: 'sale' } },
  ],
}

/** A form whose table is hidden unless rows are typed, with an answer that decides about a column. */
function formOf(notes: string) {
  const table = {
    type: 'recordTable',
    model,
    title: 'LocKey_T',
    inputs,
    showWhen: [{ field: 'claimDetails.types', operator: 'isEqualTo', value: 'yes' }],
  }
  const details = buildConfig('claimDetails', { notes: {}, types: {} })
  const asked = [textInput('claimDetails.notes'), textInput('claimDetails.types')]
  const plan = buildPlan(buildForm({ details: [...asked, table] }), [buildConfig(model, fields), details])
  const deps = buildDeps()
  const store = createFormStore(plan, deps)
  store.dispatch({ type: 'enter', field: 'claimDetails.notes', value: notes })
  return { plan, deps, state: store.getState() }
}

const form = formOf('yes')
const table = form.plan.lists.get(model)
if (!table) throw new Error('The form has no table.')

type Values = Readonly<Record<string, string | boolean | null>>
const values = (more: Values = {}): Values => ({
  kind: 'purchase',
  amount: '1,250.10',
  note: null,
  proven: false,
  ...more,
})
const lineOf = (row: number, more: Values = {}): string =>
  rowLine(listFields(table), { row, values: values(more) }).trimEnd()
const head = headLine(table).trimEnd()

function verdictOn(lines: readonly string[], given = form, setting = list) {
  const check = createListFileCheck({ ...given, list: setting })
  for (const line of lines) if (!check.add(line)) break
  return check.finish()
}

test('UPL-7 a list that the page wrote is sound, and its figures are exact', () => {
  const lines = [head, lineOf(2), lineOf(4, { kind: 'sale', amount: '0.10' }), lineOf(5, { amount: '0.20' })]
  expect(verdictOn(lines)).toEqual({
    verdict: 'sound',
    figures: { count: '3', paid: '1250.4', sold: '0.1' },
  })
})

test('UPL-7 what the page writes of a filled-in file is what is checked', () => {
  const written: CheckedRow[] = []
  const checker = createListChecker({
    ...form,
    plan: rowsPlan(form.plan, model),
    model,
    words: [],
    keepsRows: false,
    take: (rows) => written.push(...rows),
  })
  const cells = { kind: 'sale', amount: ' 1250,5 ', note: ' a ', proven: 'true' }
  for (const row of [3, 4])
    checker.add({
      row,
      cells: new Map(
        Object.entries({ ...cells, note: `n ${row}` }).map(([key, text]) => [key, { text, form: 'written' }]),
      ),
    })
  expect(checker.finish().mistakes).toEqual([])
  const counter = figureCounter(list.figures)
  for (const row of written) counter.add(row.values)
  const lines = written.map((row) => rowLine(listFields(table), row).trimEnd())
  expect(verdictOn([head, ...lines])).toEqual({ verdict: 'sound', figures: counter.figures() })
})

test.each<[string, readonly string[]]>([
  ['nothing', []],
  ['no row', [head]],
  ['rows without the first line', [lineOf(2)]],
  ['the first line of another table', [head.replace(model, 'others'), lineOf(2)]],
  ['no JSON', [head, 'kind,amount']],
  ['a cell too few', [head, '[2,"purchase","1",null]']],
  ['a million cells', [head, `[2${',null'.repeat(1_000_000)}]`]],
  ['a number in place of a text', [head, '[2,"purchase",1,null,false]']],
  ['a text in place of a tick', [head, '[2,"purchase","1",null,"no"]']],
  ['an object', [head, '[2,{"a":1},"1",null,false]']],
  ['blanks that the page does not write', [head, lineOf(2).replace(',', ', ')]],
  ['a cell longer than a spreadsheet takes it', [head, lineOf(2, { note: 'x'.repeat(32_768) })]],
  ['rows that go back', [head, lineOf(3), lineOf(3)]],
  ['a row without a number', [head, lineOf(2).replace('[2', '[-2')]],
])('UPL-7 a document with %s is no list', (_, lines) => {
  expect(verdictOn(lines)).toEqual({ verdict: 'malformed' })
})

test('UPL-7 a list has no more rows than its case takes', () => {
  const lines = [head, lineOf(2), lineOf(3)]
  expect(verdictOn(lines, form, { ...list, rows: 1 })).toEqual({ verdict: 'tooManyRows' })
  expect(verdictOn(lines, form, { ...list, rows: 2 }).verdict).toBe('sound')
})

test.each<[string, Values, string, string]>([
  ['lacks what must be there', { amount: null }, 'amount', 'LocKey_Validation_Required'],
  ['has none of the choices', { kind: 'gift' }, 'kind', 'LocKey_Validation_Choice'],
  ['has no number', { amount: 'much' }, 'amount', 'LocKey_Validation_Amount'],
])('UPL-7 a row that %s is named with its column and the message of typed rows', (_, more, key, message) => {
  const lines = [head, ...Array.from({ length: 700 }, (__, place) => lineOf(place + 2))]
  const verdict = verdictOn([...lines, lineOf(800, more), lineOf(801)])
  expect(verdict).toMatchObject({ verdict: 'wrong', row: 800, key })
  expect(verdict).toMatchObject({ issue: { key: expect.stringContaining(message.slice(0, 18)) } })
})

test('UPL-7 a cell that the other answers do not ask for any more is named', () => {
  const lines = [head, lineOf(2, { note: 'a' })]
  expect(verdictOn(lines).verdict).toBe('sound')
  expect(verdictOn(lines, formOf('no'))).toMatchObject({ verdict: 'wrong', row: 2, key: 'note' })
})

test('UPL-7 rows that must differ are compared over the whole list', () => {
  const notes = Array.from({ length: 1200 }, (_, place) => lineOf(place + 2, { note: `n${place}` }))
  expect(verdictOn([head, ...notes]).verdict).toBe('sound')
  expect(verdictOn([head, ...notes, lineOf(2000, { note: 'n5' })])).toMatchObject({
    verdict: 'wrong',
    row: 2000,
    key: 'note',
  })
})
