import { isKnown } from '@redress/form/blocks/records/registry.ts'
import type { KnownRow } from '@redress/form/form/known-row.ts'
import { withKnownRows } from '@redress/form/known-rows/with-known-rows.ts'
import { createFormStore, type FormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import type { Submission } from '@redress/form/submission/submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes, findModelMistakes } from '../src/mistakes/find-form-mistakes.ts'
import { proveForm } from '../src/proof/prove-form.ts'

const fields = {
  knownRow: {},
  employer: { known: 'Employer' },
  weeks: { known: 'Weeks' },
  answer: { rules: [required] },
  rightWeeks: { rules: [required] },
}
const jobs = (more: object = {}) => buildConfig('ClaimTransactions', { ...fields, ...more }, { name: 'jobs' })
const answer = {
  type: 'radio',
  field: 'answer',
  label: 'LocKey_Answer',
  options: ['agree', 'dispute'].map((value) => ({ value, label: 'LocKey_Option' })),
}
const disputed = { field: 'answer', operator: 'isEqualTo', value: 'dispute' }
const inputs = [
  textInput('employer'),
  textInput('weeks', { mask: 'decimal' }),
  answer,
  textInput('rightWeeks', { dependencies: [{ effect: 'show', when: disputed }] }),
]
const block = (more: object = {}) => ({
  type: 'knownRecords',
  model: 'jobs',
  title: 'LocKey_Jobs',
  inputs,
  ...more,
})
const plan = buildPlan(buildForm({ details: [block()] }), [jobs()])

const metadata = { dtoMapping: 'claimTransactions', formType: 'Standard', name: 'jobs' } as const
const rowOf = (knownRow: string, employer: string, weeks: string | null): KnownRow => ({
  metadata: { ...metadata, formType: plan.formType },
  fields: { knownRow, employer, weeks },
})
const mill = rowOf('1', 'Mill', '12')
const dock = rowOf('2', 'Dock', 'twelve')

const deps = buildDeps()
function fill(store: FormStore, rows: readonly KnownRow[]): void {
  store.dispatch({ type: 'prefill', models: rows })
  store.dispatch({ type: 'restore', state: withKnownRows(plan, store.getState(), deps.newUuid) })
}
function storeWith(rows: readonly KnownRow[]): FormStore {
  const store = createFormStore(plan, deps)
  fill(store, rows)
  return store
}
const rowIds = (store: FormStore): string[] => store.list('jobs').rows.map(({ clientId }) => clientId)
function enter(store: FormStore, place: number, values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values))
    store.dispatch({ type: 'enter', field: `${rowIds(store)[place]}.${key}`, value })
}
const said = (store: FormStore) =>
  rowIds(store).map((id) =>
    ['knownRow', 'employer', 'weeks', 'answer', 'rightWeeks'].map((key) => store.field(`${id}.${key}`).value),
  )

const assemble = (store: FormStore): Submission =>
  assembleSubmission(store, plan, { culture: 'en', captchaResponse: null, previousCaptcha: null })
const findings = (submission: Submission, knownRows?: readonly KnownRow[]) =>
  checkSubmission(plan, submission, {
    today: Temporal.PlainDate.from('2026-03-27'),
    characterWhitelist: new Set('AB'),
    captchaRequired: false,
    cultures: ['en'],
    prepopulated: {},
    ...(knownRows && { knownRows }),
  }).map(({ code, at }) => [code, at])

test('ROW-2 each row that the class list knows is a record with its facts, which the claimant answers', () => {
  const store = storeWith([mill, dock])
  expect(said(store)).toEqual([
    ['1', 'Mill', '12', null, null],
    ['2', 'Dock', 'twelve', null, null],
  ])
  expect(store.pageIssues('details').map(({ at, issue }) => [at, issue.rule])).toEqual(
    rowIds(store).map((id) => [{ field: `${id}.answer` }, 'required']),
  )
  store.dispatch({ type: 'touchPage', page: 'details' })
  expect(rowIds(store).map((id) => store.field(`${id}.answer`).shownIssues.length)).toEqual([1, 1])

  enter(store, 0, { answer: 'agree' })
  enter(store, 1, { answer: 'dispute', rightWeeks: '15' })
  expect(store.pageIssues('details')).toEqual([])
  expect(assemble(store).claimTransactions.map((record) => record.fields)).toEqual([
    { knownRow: '1', employer: 'Mill', weeks: '12', answer: 'agree', rightWeeks: null },
    { knownRow: '2', employer: 'Dock', weeks: 'twelve', answer: 'dispute', rightWeeks: '15' },
  ])
})

test('ROW-2 the server accepts the rows of the class list alone, each once, with the facts that it knows', () => {
  const store = storeWith([mill, dock])
  enter(store, 0, { answer: 'agree' })
  enter(store, 1, { answer: 'agree' })
  const sent = assemble(store)
  expect(sent.prepopulatedData).toEqual([])
  expect(findings(sent, [mill, dock])).toEqual([])
  expect(findings(sent, [dock, mill])).toEqual([])

  const changed = [['factsChanged', 'jobs']]
  expect(findings(sent)).toEqual(changed)
  expect(findings(sent, [mill])).toEqual(changed)
  expect(findings(sent, [mill, rowOf('2', 'Dock', '13')])).toEqual(changed)
  expect(findings(sent, [mill, dock, rowOf('3', 'Farm', '1')])).toEqual(changed)
  const [first, second] = sent.claimTransactions
  if (!first || !second) throw new Error('There are two records.')
  const forged = { ...second, fields: { ...second.fields, weeks: '52' } }
  expect(findings({ ...sent, claimTransactions: [first, forged] }, [mill, dock])).toEqual(changed)
  expect(findings({ ...sent, claimTransactions: [first] }, [mill, dock])).toEqual(changed)
  const again = { ...second, clientId: 'claimTransactions-ffffffff' }
  expect(findings({ ...sent, claimTransactions: [first, second, again] }, [mill, dock])).toEqual(changed)
})

test('ROW-2 an answer that is missing is refused by the server, and so is one to a question that was not shown', () => {
  const store = storeWith([mill])
  const [id] = rowIds(store)
  expect(findings(assemble(store), [mill])).toEqual([['invalid', `${id}.answer`]])
  enter(store, 0, { answer: 'agree' })
  const sent = assemble(store)
  const [record] = sent.claimTransactions
  if (!record) throw new Error('There is one record.')
  const forged = { ...record, fields: { ...record.fields, rightWeeks: '99' } }
  expect(findings({ ...sent, claimTransactions: [forged] }, [mill])).toEqual([
    ['notShown', `${id}.rightWeeks`],
  ])
})

test('ROW-2 EXP-4 after another import the rows are those of now, and the answers about a row that stays remain', () => {
  const store = storeWith([mill, dock])
  enter(store, 0, { answer: 'agree' })
  enter(store, 1, { answer: 'dispute', rightWeeks: '15' })
  const [, remaining] = rowIds(store)
  fill(store, [rowOf('2', 'Dock', '13'), rowOf('3', 'Farm', null)])
  expect(said(store)).toEqual([
    ['2', 'Dock', '13', 'dispute', '15'],
    ['3', 'Farm', null, null, null],
  ])
  expect(rowIds(store)[0]).toBe(remaining)
  fill(store, [])
  expect(said(store)).toEqual([])
  expect(findings(assemble(store))).toEqual([])
})

test('ROW-2 a reload brings the rows back in their order, answered or not', () => {
  const store = storeWith([mill, dock])
  enter(store, 1, { answer: 'agree' })
  store.dispatch({ type: 'touchPage', page: 'details' })
  const reloaded = createFormStore(plan, deps)
  reloaded.dispatch({ type: 'restore', state: store.getState() })
  expect(said(reloaded)).toEqual(said(store))
  expect(reloaded.list('jobs').rows).toEqual(store.list('jobs').rows)
})

test('ROW-2 no claimant adds a row to those that are known', () => {
  const store = storeWith([mill])
  expect([...plan.lists.values()].map(({ block: own }) => isKnown(own))).toEqual([true])
  enter(store, 0, { answer: 'agree' })
  store.dispatch({ type: 'addDraft', model: 'jobs' })
  expect(findings(assemble(store), [mill])).toEqual([['factsChanged', 'jobs']])
})

const mistakes = (of: object, config = jobs()) =>
  findFormMistakes(buildForm({ details: [of] }), [config]).map(({ path, message }) => [
    path.slice(4).join('.'),
    message,
  ])

test('ROW-2 ADM-2 a block and its model must both be about known rows', () => {
  const plain = buildConfig('ClaimTransactions', { knownRow: {}, answer: {} }, { name: 'jobs' })
  expect(mistakes(block({ inputs: [answer] }), plain)).toEqual([
    ['model', "'jobs' has no field with 'known', so the class list knows no rows of it."],
  ])
  expect(mistakes({ ...block(), type: 'recordTable' })).toEqual([
    ['type', "'jobs' holds rows that the class list knows: fields of it have 'known'."],
  ])
})

test('ROW-2 ADM-2 a record names its row in a text field that no input asks for', () => {
  const message =
    "The model 'jobs' has no text field 'knownRow', in which a record names the row of the class list that it is about."
  const without = buildConfig('ClaimTransactions', { weeks: { known: 'Weeks' } }, { name: 'jobs' })
  expect(mistakes(block({ inputs: [textInput('weeks')] }), without)).toEqual([['model', message]])
  expect(mistakes(block(), jobs({ knownRow: { kind: 'boolean' } }))).toEqual([['model', message]])
  expect(mistakes(block({ inputs: [...inputs, textInput('knownRow')] }))).toEqual([
    ['inputs.4.field', "The page fills in 'knownRow' itself: no input can ask for it."],
  ])
})

test('ROW-2 ADM-2 nothing that is about an answer applies to what is known', () => {
  const employer = textInput('employer', { rules: [required], defaultValue: 'Mill' })
  expect(mistakes(block({ inputs: [employer, answer] }))).toEqual([
    ['inputs.0.rules', "'employer' is known by the class list and only shown, so it has no 'rules'."],
    [
      'inputs.0.defaultValue',
      "'employer' is known by the class list and only shown, so it has no 'defaultValue'.",
    ],
  ])
  const ofModel = (more: object) =>
    findModelMistakes(jobs(more)).map(({ path, message }) => [path.join('.'), message])
  expect(ofModel({ weeks: { known: 'Weeks', rules: [required] } })).toEqual([
    [
      'fields.weeks.rules',
      "'weeks' is known by the class list: no claimant can correct it, so it has no rules.",
    ],
  ])
  expect(ofModel({ weeks: { known: 'Weeks', kind: 'boolean' } })).toEqual([
    ['fields.weeks.kind', "'weeks' is known by the class list, as a text."],
  ])
  const single = buildConfig('claimDetails', { weeks: { known: 'Weeks' } })
  expect(findModelMistakes(single).map(({ message }) => message)).toEqual([
    "'known' fills in records of claimTransactions; 'claimDetails' is claimDetails.",
  ])
})

test('ROW-2 EXP-12 whoever has a row that is known must be able to answer it', () => {
  const context = { today: Temporal.PlainDate.from('2026-03-27'), characterWhitelist: new Set('AB') }
  const button = (action: string) => ({
    type: 'actions',
    buttons: [{ type: 'button', label: 'LocKey_Next', action }],
  })
  const form = buildForm({
    landing: [button('authorize')],
    details: [block({ inputs: [answer] }), button('submit')],
  })
  const proofOf = (config: ReturnType<typeof jobs>) => proveForm(buildPlan(form, [config]), context)
  expect(proofOf(jobs()).deadEnds).toEqual([])
  const pattern = { type: 'regularExpression', pattern: '^neither$' }
  expect(proofOf(jobs({ answer: { rules: [required, pattern] } })).deadEnds).toMatchObject([
    { page: 'details', field: 'jobs.answer' },
  ])
})
