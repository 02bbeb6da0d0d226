import { createFormStore, type FormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes } from '../src/mistakes/find-form-mistakes.ts'
import { proveForm } from '../src/proof/prove-form.ts'

const journeys = buildConfig('ClaimTransactions', { from: { rules: [required] } })
const details = buildConfig('claimDetails', { pot: {} })
const configs = [details, journeys]
const pot = (value: string) => ({ field: 'claimDetails.pot', operator: 'isEqualTo', value })

const table = (more: object) => ({
  type: 'recordTable',
  model: 'claimTransactions',
  title: 'LocKey_Journeys',
  inputs: [textInput('from')],
  ...more,
})
const manager = (more: object) => ({ ...table(more), type: 'recordManager', display: ['from'] })
const planOf = (block: object) =>
  buildPlan(buildForm({ details: [textInput('claimDetails.pot'), block] }), configs)
const storeOf = (block: object) => createFormStore(planOf(block), buildDeps())
const list = (store: FormStore) => store.list('claimTransactions')
const rules = (store: FormStore) => store.pageIssues('details').map(({ issue }) => issue.rule)

function add(store: FormStore, from: string): void {
  if (list(store).drafts.length === 0) store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
  const clientId = list(store).drafts[0]?.clientId ?? ''
  store.dispatch({ type: 'enter', field: `${clientId}.from`, value: from })
  store.dispatch({ type: 'saveRecord', clientId })
}

const setPot = (store: FormStore, value: string) =>
  store.dispatch({ type: 'enter', field: 'claimDetails.pot', value })

test.each([
  ['table', table({ maxRecords: 2 })],
  ['manager', manager({ maxRecords: 2, startNewDraft: false })],
])('ROW-1 a %s with the most records begins no other, until one is deleted', (_, block) => {
  const store = storeOf(block)
  add(store, 'A')
  expect([list(store).maximum, list(store).isFull]).toEqual([2, false])
  add(store, 'B')
  expect([list(store).isFull, list(store).drafts]).toEqual([true, []])
  store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
  expect(list(store).rows).toHaveLength(2)
  store.dispatch({ type: 'removeRecord', clientId: list(store).saved[0]?.clientId ?? '' })
  expect(list(store).isFull).toBe(false)
  add(store, 'C')
  expect(list(store).saved).toHaveLength(2)
})

test('ROW-1 of several limits the least maximum and the greatest minimum apply, of those whose conditions hold', () => {
  const store = storeOf(
    table({
      maxRecords: [{ count: 20 }, { count: 6, when: pot('3') }, { count: 9, when: pot('2') }],
      minRecords: [{ count: 1 }, { count: 2, when: pot('2') }],
    }),
  )
  const limits = () => [list(store).minimum, list(store).maximum]
  expect(limits()).toEqual([1, 20])
  setPot(store, '2')
  expect(limits()).toEqual([2, 9])
  setPot(store, '3')
  expect(limits()).toEqual([1, 6])
})

test('ROW-1 a manager can need more than one record', () => {
  const store = storeOf(manager({ required: true, minRecords: 2 }))
  expect(list(store).minimum).toBe(2)
  add(store, 'A')
  expect(store.pageIssues('details').map(({ issue }) => [issue.rule, issue.params])).toEqual([
    ['minRecords', { min: 2 }],
  ])
  add(store, 'B')
  expect(rules(store)).toEqual([])
})

test('ROW-1 records beyond a maximum that begins to apply later are all there, after a restore too, and the list shows at once what to do', () => {
  const block = manager({ maxRecords: { when: pot('3'), count: 1 } })
  const store = storeOf(block)
  for (const from of ['A', 'B', 'C']) add(store, from)
  setPot(store, '3')
  const restored = storeOf(block)
  restored.dispatch({ type: 'restore', state: structuredClone(store.getState()) })
  for (const each of [store, restored]) {
    expect(list(each).saved).toHaveLength(3)
    expect(list(each).shownIssues).toEqual([
      { rule: 'maxRecords', key: 'LocKey_Validation_MaxRecords', params: { max: 1, saved: 3 } },
    ])
  }
  for (const { clientId } of list(restored).saved.slice(1))
    restored.dispatch({ type: 'removeRecord', clientId })
  expect(rules(restored)).toEqual([])
})

test('ROW-1 the server refuses more records than the page takes, with the limit in its message', () => {
  const unlimited = planOf(table({}))
  const store = createFormStore(unlimited, buildDeps())
  for (const from of ['A', 'B', 'C']) add(store, from)
  const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
  const submission = assembleSubmission(store, unlimited, extras)
  const check = (maxRecords: number) =>
    checkSubmission(planOf(table({ maxRecords })), submission, {
      today: Temporal.PlainDate.from('2026-03-27'),
      characterWhitelist: new Set('ABC'),
      captchaRequired: false,
      cultures: ['en'],
      prepopulated: {},
    })
  expect(check(3)).toEqual([])
  expect(check(2)).toEqual([
    {
      code: 'records',
      at: 'claimTransactions',
      label: 'LocKey_Journeys',
      message: { key: 'LocKey_Validation_MaxRecords', params: { max: 2, saved: 3 } },
    },
  ])
})

const mistakes = (block: object) =>
  findFormMistakes(buildForm({ details: [textInput('claimDetails.pot'), block] }), configs).map(
    ({ path, message }) => `${path.slice(4).join('.')}: ${message}`,
  )

test('ROW-1 a most number of records below the least number is a mistake of the case', () => {
  expect(mistakes(table({ minRecords: 3, maxRecords: 3 }))).toEqual([])
  expect(mistakes(table({ minRecords: 3, maxRecords: 2 }))).toEqual([
    'maxRecords: At most 2 records are taken here, and at least 3 are needed (minRecords).',
  ])
  expect(mistakes(manager({ required: true, minRecords: 4, maxRecords: [{ count: 3 }] }))).toEqual([
    'maxRecords.0.count: At most 3 records are taken here, and at least 4 are needed (minRecords).',
  ])
})

test('ROW-1 a condition of a limit that reads a field that is not there is a mistake of the case', () => {
  const when = { field: 'claimDetails.pott', operator: 'isNotEmpty' }
  const message = "when.field: No field 'pott' in the model 'claimDetails'."
  expect(mistakes(table({ maxRecords: [{ count: 2, when }] }))).toEqual([`maxRecords.0.${message}`])
  expect(mistakes(manager({ minRecords: { count: 2, when } }))).toEqual([`minRecords.${message}`])
})

test.each([0, [{ count: 0 }], [{ count: 0, when: pot('3') }], []])(
  'ROW-1 a most number of %j records is refused when the case is read',
  (maxRecords) => {
    expect(() => buildForm({ details: [table({ maxRecords })] })).toThrow()
  },
)

test('ROW-1 answers that need more records than the list takes are a dead end', () => {
  const button = (action: string) => ({
    type: 'actions',
    buttons: [{ type: 'button', label: 'LocKey_Next', action }],
  })
  const prove = (minRecords: number) =>
    proveForm(
      buildPlan(
        buildForm({
          landing: [button('authorize')],
          one: [
            textInput('claimDetails.pot'),
            table({ maxRecords: [{ count: 2, when: pot('3') }], minRecords }),
            button('submit'),
          ],
        }),
        configs,
      ),
      { today: Temporal.PlainDate.from('2026-03-27'), characterWhitelist: new Set('abc') },
    )
  expect(prove(2)).toMatchObject({ deadEnds: [], unproven: [], whole: true })
  expect(prove(3).deadEnds).toEqual([
    {
      page: 'one',
      field: null,
      answers: { 'claimDetails.pot': '3' },
      reason: "needs 3 records of 'claimTransactions' and takes at most 2",
    },
  ])
})
