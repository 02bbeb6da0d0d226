import { createFormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes, findModelMistakes } from '../src/mistakes/find-form-mistakes.ts'

const repeats = { type: 'equalToField', field: 'claimantInfo.email' }
const configs = [
  buildConfig('claimantInfo', { email: {}, wants: {} }),
  buildConfig('claimDetails', { confirm: { rules: [repeats] }, paid: {} }),
  buildConfig('ClaimTransactions', { amount: {}, email: {} }),
  buildConfig('DocumentContexts', { file: { kind: 'file' }, name: {}, size: {}, type: {} }),
]
const neededWhenPaid = { when: { field: 'claimDetails.paid', operator: 'isEqualTo', value: 'yes' } }
const documents = {
  type: 'recordManager',
  model: 'documentContexts',
  title: 'LocKey_D',
  display: ['name'],
  required: neededWhenPaid,
  inputs: [{ type: 'file', field: 'file', label: 'LocKey_File' }],
}
const rows = {
  type: 'recordTable',
  model: 'claimTransactions',
  title: 'LocKey_T',
  inputs: [textInput('amount'), textInput('email', { rules: [repeats] })],
}
const definition = buildForm({
  first: [textInput('claimantInfo.email')],
  second: [textInput('claimDetails.confirm'), textInput('claimDetails.paid')],
  third: [documents, rows],
})
const plan = buildPlan(definition, configs)

const build = () => createFormStore(plan, buildDeps())
type Store = ReturnType<typeof build>

const enter = (store: Store, field: string, value: string) => store.dispatch({ type: 'enter', field, value })

const rulesOn = (store: Store, page: string) => store.pageIssues(page).map(({ issue }) => issue.rule)

/** What the server finds wrong with what the page would send. */
const serverFinds = (store: Store) => {
  const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
  const context = {
    today: Temporal.PlainDate.from('2026-03-27'),
    characterWhitelist: new Set<string>(),
    captchaRequired: false,
    cultures: ['en'],
    prepopulated: {},
  }
  return checkSubmission(plan, assembleSubmission(store, plan, extras), context).map(
    ({ at, code }) => `${at} ${code}`,
  )
}

test('UI-12 VAL-10 a field repeats one of another model, and is checked again when that changes', () => {
  const store = build()
  enter(store, 'claimantInfo.email', 'ana@example.com')
  enter(store, 'claimDetails.confirm', 'ana@example.org')
  expect(rulesOn(store, 'second')).toEqual(['equalToField'])
  expect(serverFinds(store)).toEqual(['claimDetails.confirm invalid'])
  enter(store, 'claimantInfo.email', 'ana@example.org')
  expect(rulesOn(store, 'second')).toEqual([])
  expect(serverFinds(store)).toEqual([])
})

test('UI-12 REC-9 a field of a record repeats one of another model, and is checked again when that changes', () => {
  const store = build()
  const clientId = store.list('claimTransactions').drafts[0]?.clientId ?? ''
  enter(store, 'claimantInfo.email', 'ana@example.com')
  enter(store, `${clientId}.amount`, '5')
  enter(store, `${clientId}.email`, 'ana@example.org')
  const issues = () => store.field(`${clientId}.email`).issues.map(({ rule }) => rule)
  expect(issues()).toEqual(['equalToField'])
  enter(store, 'claimantInfo.email', 'ana@example.org')
  expect(issues()).toEqual([])
  store.dispatch({ type: 'saveRecord', clientId })
  expect(store.list('claimTransactions').saved).toHaveLength(1)
  expect(serverFinds(store)).toEqual([])
})

test('REC-4 a manager needs a record while its condition holds, by page and server alike', () => {
  const store = build()
  expect(store.list('documentContexts').minimum).toBe(0)
  expect(serverFinds(store)).toEqual([])
  enter(store, 'claimDetails.paid', 'yes')
  expect(store.list('documentContexts').minimum).toBe(1)
  expect(rulesOn(store, 'third')).toEqual(['requiredRecords'])
  expect(serverFinds(store)).toEqual(['documentContexts records'])
  enter(store, 'claimDetails.paid', 'no')
  expect(rulesOn(store, 'third')).toEqual([])
  expect(serverFinds(store)).toEqual([])
})

test('ADM-2 UI-12 a model that is not there, or of which there may be many, is a mistake where the rule names it', () => {
  const withRule = (field: string) => [
    ...configs.filter(({ metadata }) => metadata.dtoMapping !== 'claimDetails'),
    buildConfig('claimDetails', { confirm: { rules: [{ ...repeats, field }] }, paid: {} }),
  ]
  const found = (field: string) => {
    const all = withRule(field)
    const own = all.at(-1)
    return own ? findModelMistakes(own, all).map(({ message }) => message) : []
  }
  expect(found('claimantInfo.email')).toEqual([])
  expect(found('claimantInfo.mail')).toEqual(["No field 'mail' in the model 'claimantInfo'."])
  expect(found('claimTransactions.email')).toEqual([
    "Only its own record can read 'claimTransactions.email': a claim may hold many records of 'claimTransactions'.",
  ])
})

test('ADM-2 REC-4 the condition of a manager names a field that there is', () => {
  const wrong = { ...documents, required: { when: { ...neededWhenPaid.when, field: 'claimDetails.payd' } } }
  const mistakes = findFormMistakes(buildForm({ first: [wrong] }), configs)
  expect(mistakes.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
    'pages.0.blocks.0.required.when.field',
    "No field 'payd' in the model 'claimDetails'.",
  ])
})
