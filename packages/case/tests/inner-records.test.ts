import { judgeOfPage } from '@redress/form/across-records/index.ts'
import { createFormStore, type FormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import type { Submission } from '@redress/form/submission/submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes } from '../src/mistakes/find-form-mistakes.ts'
import { proveForm } from '../src/proof/prove-form.ts'

const properties = buildConfig(
  'ClaimTransactions',
  { address: { rules: [required] } },
  { name: 'properties' },
)
const structures = buildConfig(
  'ClaimTransactions',
  { claimTransactionId: {}, kind: { rules: [required, { type: 'unique' }] } },
  { name: 'structures' },
)
const configs = [properties, structures]
const block = (records: object = {}, more: object = {}) => ({
  type: 'recordManager',
  model: 'properties',
  title: 'LocKey_Properties',
  display: ['address'],
  inputs: [textInput('address')],
  startNewDraft: false,
  records: {
    model: 'structures',
    title: 'LocKey_Structures',
    display: ['kind'],
    inputs: [textInput('kind')],
    ...records,
  },
  ...more,
})
const planOf = (records: object = {}) => buildPlan(buildForm({ details: [block(records)] }), configs)

function storeOf(): FormStore {
  const store = createFormStore(planOf(), buildDeps())
  store.dispatch({ type: 'judge', judge: judgeOfPage })
  return store
}

function begin(store: FormStore, model: string, fields: Readonly<Record<string, string>>): string {
  store.dispatch({ type: 'addDraft', model })
  const clientId = store.list(model).drafts.at(-1)?.clientId ?? ''
  for (const [key, value] of Object.entries(fields))
    store.dispatch({ type: 'enter', field: `${clientId}.${key}`, value })
  return clientId
}

const save = (store: FormStore, clientId: string) => store.dispatch({ type: 'saveRecord', clientId })

/** A property with structures, saved as the page does. */
function addProperty(store: FormStore, address: string, kinds: readonly string[]): string {
  const parent = begin(store, 'properties', { address })
  for (const kind of kinds) save(store, begin(store, 'structures', { claimTransactionId: parent, kind }))
  save(store, parent)
  return parent
}

const context = {
  today: Temporal.PlainDate.from('2026-03-27'),
  characterWhitelist: new Set('AB'),
  captchaRequired: false,
  cultures: ['en'],
  prepopulated: {},
}
const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
const assemble = (store: FormStore) => assembleSubmission(store, planOf(), extras)
const check = (submission: Submission, records: object = {}) =>
  checkSubmission(planOf(records), submission, context).map(({ code, at, message }) => [
    code,
    at,
    message.key,
  ])

test('ROW-3 SUB-8 an inner record is sent as a record of its own, with the client id of the record that it belongs to', () => {
  const store = storeOf()
  const first = addProperty(store, 'Mill Road 1', ['barn', 'house'])
  const second = addProperty(store, 'Mill Road 2', ['barn'])
  const submission = assemble(store)
  expect(submission.claimTransactions.map(({ metadata, fields }) => [metadata.name, fields])).toEqual([
    ['properties', { address: 'Mill Road 1' }],
    ['structures', { claimTransactionId: first, kind: 'barn' }],
    ['structures', { claimTransactionId: first, kind: 'house' }],
    ['properties', { address: 'Mill Road 2' }],
    ['structures', { claimTransactionId: second, kind: 'barn' }],
  ])
  expect(check(submission)).toEqual([])
})

test('ROW-3 inner records of a record that is a draft are not sent, and no page can be left with one that is not saved', () => {
  const store = storeOf()
  const parent = begin(store, 'properties', { address: 'Mill Road 1' })
  const child = begin(store, 'structures', { claimTransactionId: parent, kind: 'barn' })
  expect(store.pageIssues('details').map(({ at }) => at)).toEqual([
    { list: 'properties' },
    { list: 'structures' },
  ])
  save(store, child)
  expect(assemble(store).claimTransactions).toEqual([])
})

test('ROW-3 SUB-14 inner records are restored with the record that they belong to', () => {
  const store = storeOf()
  addProperty(store, 'Mill Road 1', ['barn'])
  const restored = storeOf()
  restored.dispatch({ type: 'restore', state: structuredClone(store.getState()) })
  expect(assemble(restored).claimTransactions).toEqual(assemble(store).claimTransactions)
})

test('ROW-3 ROW-1 inner records are compared with those of the same record alone', () => {
  const store = storeOf()
  const parent = addProperty(store, 'Mill Road 1', ['barn'])
  addProperty(store, 'Mill Road 2', ['barn'])
  expect(store.list('structures').drafts).toEqual([])
  const again = begin(store, 'structures', { claimTransactionId: parent, kind: 'barn' })
  save(store, again)
  expect(store.field(`${again}.kind`).issues.map(({ rule, params }) => [rule, params])).toEqual([
    ['unique', { value: 'barn', entry: 1 }],
  ])
})

test('ROW-3 the server refuses an inner record that names no record of the parent list, and too few or too many of one record', () => {
  const store = storeOf()
  const parent = addProperty(store, 'Mill Road 1', ['barn', 'house'])
  const submission = assemble(store)
  const [, barn] = submission.claimTransactions
  const stray = submission.claimTransactions.map((model) =>
    model.clientId === barn?.clientId
      ? { ...model, fields: { ...model.fields, claimTransactionId: 'properties-nobody' } }
      : model,
  )
  expect(check({ ...submission, claimTransactions: stray })).toEqual([
    ['model', barn?.clientId, 'LocKey_Error_BrokenUpload'],
  ])
  expect(check(submission, { minEach: 3 })).toEqual([
    ['records', parent, 'LocKey_MultiRecordTable_Validation_MinInstances'],
  ])
  expect(check(submission, { maxEach: 1 })).toEqual([['records', parent, 'LocKey_Validation_MaxRecords']])
  expect(check(submission, { minEach: 2, maxEach: 2 })).toEqual([])
})

const mistakes = (written: object, models = configs) =>
  findFormMistakes(buildForm({ details: [written] }), models).map(
    ({ path, message }) => `${path.slice(4).join('.')}: ${message}`,
  )

test('ROW-3 ADM-2 mistakes of inner records are found at their place', () => {
  expect(mistakes(block())).toEqual([])
  const unlinked = buildConfig('ClaimTransactions', { kind: {} }, { name: 'structures' })
  expect(mistakes(block(), [properties, unlinked])).toEqual([
    "records.model: The model 'structures' has no text field 'claimTransactionId', in which an inner record names the record that it belongs to.",
  ])
  expect(mistakes(block({ inputs: [textInput('claimTransactionId')] }))).toEqual([
    "records.inputs.0.field: The page fills in 'claimTransactionId' itself: no input can ask for it.",
  ])
  expect(mistakes(block({ inputs: [textInput('kin')] }))).toEqual([
    "records.inputs.0.field: No field 'kin' in the model 'structures'.",
  ])
  expect(mistakes(block({ minEach: 2, maxEach: 1 }))).toEqual([
    'records.maxEach: At most 1 records are taken here, and at least 2 are needed (minEach).',
  ])
  const documents = buildConfig('DocumentContexts', { address: {} }, { name: 'properties' })
  expect(mistakes(block(), [documents, structures])).toEqual([
    "model: Inner records belong to records of claimTransactions; 'properties' is documentContexts.",
  ])
})

test('ROW-3 required inner records that no answer allows are a dead end only where the record that they belong to is required', () => {
  const button = (action: string) => ({
    type: 'actions',
    buttons: [{ type: 'button', label: 'LocKey_Next', action }],
  })
  const options = ['barn', 'house'].map((value) => ({ value, label: 'LocKey_Kind' }))
  const inputs = [{ type: 'radio', field: 'kind', label: 'LocKey_Kind', options }]
  const prove = (minRecords: number) =>
    proveForm(
      buildPlan(
        buildForm({
          landing: [button('authorize')],
          one: [block({ minEach: 3, inputs }, { minRecords }), button('submit')],
        }),
        configs,
      ),
      context,
    ).deadEnds.map(({ field, reason }) => [field, reason])
  expect(prove(0)).toEqual([])
  expect(prove(1)).toEqual([['structures.kind', 'must be different in 3 records, and its choices allow 2']])
})
