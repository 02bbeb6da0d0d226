import { judgeOfPage } from '@redress/form/across-records/index.ts'
import type { FormState } from '@redress/form/store/form-state.ts'
import { createFormStore, type FormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFormMistakes } from '../src/mistakes/find-form-mistakes.ts'
import { proveForm } from '../src/proof/prove-form.ts'

const stays = buildConfig('ClaimTransactions', {
  number: { rules: [{ type: 'unique', ignore: ['case', 'blanks', 'dashes'] }] },
  account: {},
  from: {},
  to: { rules: [{ type: 'noOverlap', from: 'from', key: 'account' }] },
})
const keys = ['number', 'account', 'from', 'to'] as const
const inputs = keys.map((key) => textInput(key))
const table = (more: object = {}) => ({
  type: 'recordTable',
  model: 'claimTransactions',
  title: 'LocKey_Stays',
  inputs,
  ...more,
})
const manager = {
  ...table(),
  type: 'recordManager',
  display: ['number'],
  allowEdit: true,
  startNewDraft: false,
}
const planOf = (block: object, config = stays) => buildPlan(buildForm({ details: [block] }), [config])

type Row = Partial<Record<(typeof keys)[number], string>>

function storeOf(block: object, config = stays): FormStore {
  const store = createFormStore(planOf(block, config), buildDeps())
  store.dispatch({ type: 'judge', judge: judgeOfPage })
  return store
}

function enter(store: FormStore, clientId: string, row: Row): void {
  for (const [key, value] of Object.entries(row))
    store.dispatch({ type: 'enter', field: `${clientId}.${key}`, value })
}

/** Enters a record, and saves it if nothing is wrong with it. Returns its client id. */
function add(store: FormStore, row: Row): string {
  const { view } = { view: () => store.list('claimTransactions') }
  const pristine = view().drafts.find(({ fields }) => fields.every((id) => store.field(id).value === null))
  if (!pristine) store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
  const clientId = (pristine ?? view().drafts.at(-1))?.clientId ?? ''
  enter(store, clientId, row)
  store.dispatch({ type: 'saveRecord', clientId })
  return clientId
}

const saved = (store: FormStore) => store.list('claimTransactions').saved.map(({ clientId }) => clientId)
const issues = (store: FormStore, field: string) => store.field(field).shownIssues

test.each([
  ['table', table()],
  ['manager', manager],
])(
  'ROW-1 in a %s a value that another record has is refused at the later record, with the other one in the message',
  (_, block) => {
    const store = storeOf(block)
    const first = add(store, { number: 'AB-12' })
    const second = add(store, { number: 'ab 12' })
    expect(saved(store)).toEqual([first])
    expect(issues(store, `${second}.number`)).toEqual([
      { rule: 'unique', key: 'LocKey_Validation_Unique', params: { value: 'AB-12', entry: 1 } },
    ])
    enter(store, second, { number: 'AB-13' })
    store.dispatch({ type: 'saveRecord', clientId: second })
    expect(saved(store)).toEqual([first, second])
  },
)

test('ROW-1 records without a value do not repeat each other', () => {
  const store = storeOf(table())
  const both = [add(store, { account: 'A' }), add(store, { account: 'A' })]
  expect(saved(store)).toEqual(both)
})

test('ROW-1 what is ignored in a comparison is what the rule names', () => {
  const exact = (rule: object) =>
    buildConfig('ClaimTransactions', { ...{ account: {}, from: {}, to: {} }, number: { rules: [rule] } })
  const refused = (ignore: readonly string[], one: string, other: string): boolean => {
    const store = storeOf(table(), exact({ type: 'unique', ignore }))
    add(store, { number: one })
    add(store, { number: other })
    return saved(store).length === 1
  }
  expect(refused([], 'AB', 'ab')).toBe(false)
  expect(refused(['case'], 'AB', 'ab')).toBe(true)
  expect(refused(['accents'], 'José', 'Jose')).toBe(true)
  expect(refused(['dashes', 'blanks'], '12-34', '1 2 3 4')).toBe(true)
  expect(refused([], 'AB ', 'AB')).toBe(true)
})

test('ROW-1 periods of one account may not overlap; those of different accounts may', () => {
  const store = storeOf(table())
  const first = add(store, { account: 'A', from: '01/01/2020', to: '01/31/2020' })
  const other = add(store, { account: 'B', from: '01/10/2020', to: '01/20/2020' })
  const next = add(store, { account: 'A', from: '02/01/2020', to: '02/10/2020' })
  const late = add(store, { account: 'a', from: '1/31/2020', to: '02/05/2020' })
  expect(saved(store)).toEqual([first, other, next])
  expect(issues(store, `${late}.to`)).toEqual([
    {
      rule: 'noOverlap',
      key: 'LocKey_Validation_NoOverlap',
      params: { from: '01/01/2020', to: '01/31/2020', entry: 1 },
    },
  ])
})

test('ROW-1 with allowEqual a period can begin on the last day of another', () => {
  const touching = buildConfig('ClaimTransactions', {
    number: {},
    account: {},
    from: {},
    to: { rules: [{ type: 'noOverlap', from: 'from', allowEqual: true }] },
  })
  const store = storeOf(table(), touching)
  add(store, { from: '01/01/2020', to: '01/31/2020' })
  add(store, { from: '01/31/2020', to: '02/10/2020' })
  expect(saved(store)).toHaveLength(2)
  add(store, { from: '02/09/2020', to: '02/12/2020' })
  expect(saved(store)).toHaveLength(2)
})

test('ROW-1 while a saved record of a manager is edited into the value of a later one, only the edited one is refused', () => {
  const store = storeOf(manager)
  const first = add(store, { number: '1' })
  const second = add(store, { number: '12' })
  store.dispatch({ type: 'editRecord', clientId: first })
  enter(store, first, { number: '12' })
  store.dispatch({ type: 'saveRecord', clientId: first })
  expect(saved(store)).toEqual([second])
  expect(issues(store, `${first}.number`).map(({ params }) => params)).toEqual([{ value: '12', entry: 2 }])
  store.dispatch({ type: 'removeRecord', clientId: first })
  expect(saved(store)).toEqual([first, second])
})

test('ROW-1 once the comparison is loaded, records that were entered before are compared', () => {
  const store = createFormStore(planOf(table()), buildDeps())
  add(store, { number: '1' })
  const second = add(store, { number: '1' })
  expect(store.pageIssues('details')).toEqual([])
  store.dispatch({ type: 'judge', judge: judgeOfPage })
  expect(store.pageIssues('details').map(({ at, issue }) => [at, issue.rule])).toEqual([
    [{ field: `${second}.number` }, 'unique'],
  ])
})

const context = {
  today: Temporal.PlainDate.from('2026-03-27'),
  characterWhitelist: new Set('AB'),
  captchaRequired: false,
  cultures: ['en'],
  prepopulated: {},
}
const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }

/** The findings of the server, and what the page finds in the same records, all of them saved. */
function bothSides(rows: readonly Row[]) {
  const withoutRules = createFormStore(
    planOf(table(), buildConfig('ClaimTransactions', { number: {}, account: {}, from: {}, to: {} })),
    buildDeps(),
  )
  for (const row of rows) add(withoutRules, row)
  const state: FormState = { ...withoutRules.getState(), drafts: [] }
  const page = storeOf(table())
  page.dispatch({ type: 'restore', state })
  const submission = assembleSubmission(page, planOf(table()), extras)
  return {
    page: page
      .pageIssues('details')
      .map(({ at, issue: { key, params } }) => ['field' in at ? at.field : at.list, key, params]),
    server: checkSubmission(planOf(table()), submission, context).map(({ at, message: { key, params } }) => [
      at,
      key,
      params,
    ]),
  }
}

const day = fc.constantFrom('01/01/2020', '1/5/2020', '01/09/2020', '02/30/2020', '12/31/2019')
const row = fc.record(
  {
    number: fc.constantFrom('1', ' 1', '１', 'a-1', 'A1', 'Á1'),
    account: fc.constantFrom('A', 'a', 'B'),
    from: day,
    to: day,
  },
  { requiredKeys: [] },
)

test('ROW-1 VAL-19 page and server find the same records at fault, for the same reasons', () => {
  const seen = { refused: 0, accepted: 0 }
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const { page, server } = bothSides(rows)
      seen[server.length > 0 ? 'refused' : 'accepted'] += 1
      expect(server).toEqual(page)
    }),
    { numRuns: 300 },
  )
  expect(seen.refused).toBeGreaterThan(20)
  expect(seen.accepted).toBeGreaterThan(20)
})

const mistakes = (block: object, config = stays) =>
  findFormMistakes(buildForm({ details: [block] }), [config, buildConfig('claimDetails', { a: {} })]).map(
    ({ path, message }) => `${path.slice(4).join('.')}: ${message}`,
  )

test('ROW-1 a rule over records on a field of a model of which a claim has one is a mistake of the case', () => {
  const input = textInput('claimDetails.a', { rules: [{ type: 'unique' }] })
  expect(mistakes(input)).toEqual([
    "rules.0.type: The rule unique compares the records of a list; 'claimDetails' holds one model, not records.",
  ])
})

test('ROW-1 a period whose first day is no field of the same record is a mistake of the case', () => {
  const rules = (from: string) => [{ type: 'noOverlap', from }]
  const block = (from: string) => table({ inputs: [textInput('to', { rules: rules(from) })] })
  expect(mistakes(block('from'))).toEqual([])
  expect(mistakes(block('form'))).toEqual([
    "inputs.0.rules.0.from: No field 'form' in the model 'claimTransactions'.",
  ])
  expect(mistakes(block('claimDetails.a'))).toEqual([
    "inputs.0.rules.0.from: The rule noOverlap reads fields of the same record; 'claimDetails.a' is none.",
  ])
})

test('ROW-1 more records than there are choices to tell them apart are a dead end', () => {
  const button = (action: string) => ({
    type: 'actions',
    buttons: [{ type: 'button', label: 'LocKey_Next', action }],
  })
  const options = ['one', 'two'].map((value) => ({ value, label: 'LocKey_Option' }))
  const kind = { type: 'radio', field: 'number', label: 'LocKey_Kind', options, rules: [required] }
  const prove = (minRecords: number) =>
    proveForm(
      buildPlan(
        buildForm({
          landing: [button('authorize')],
          one: [table({ inputs: [kind], minRecords }), button('submit')],
        }),
        [stays],
      ),
      context,
    )
  expect(prove(2)).toMatchObject({ deadEnds: [], unproven: [] })
  expect(prove(3).deadEnds).toEqual([
    {
      page: 'one',
      field: 'claimTransactions.number',
      answers: {},
      reason: 'must be different in 3 records, and its choices allow 2',
    },
  ])
})
