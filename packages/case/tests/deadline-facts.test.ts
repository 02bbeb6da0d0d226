import type { DeadlineFacts, DeadlineState } from '@redress/form/conditions/deadline-facts.ts'
import { createFormStore } from '@redress/form/store/form-store.ts'
import { assembleSubmission } from '@redress/form/submission/assemble-submission.ts'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes, findModelMistakes } from '../src/mistakes/find-form-mistakes.ts'
import type { StatesOfDeadlines } from '../src/mistakes/scope.ts'
import { proveForm } from '../src/proof/prove-form.ts'

const isOpen = { field: 'deadlines.expenses', operator: 'isEqualTo', value: 'open' }
const isPassed = { field: 'deadlines.expenses', operator: 'isEqualTo', value: 'passed' }
const whileOpen = { effect: 'show', when: isOpen }
const configs = [
  buildConfig('claimDetails', {
    expense: { rules: [required] },
    reader: { rules: [{ type: 'requiredIf', field: 'expense', operator: 'isNotEqualTo', value: null }] },
    reason: {
      rules: [{ type: 'requiredIf', field: 'deadlines.form', operator: 'isEqualTo', value: 'late' }],
    },
    extra: {},
  }),
  buildConfig('claimTransactions', { amount: {} }),
]
const definition = buildForm(
  {
    details: [
      textInput('claimDetails.expense', { dependencies: [whileOpen] }),
      textInput('claimDetails.reader'),
      textInput('claimDetails.reason'),
      {
        type: 'recordTable',
        model: 'claimTransactions',
        title: 'LocKey_T',
        showWhen: [isOpen],
        inputs: [textInput('amount')],
      },
    ],
    extras: [textInput('claimDetails.extra')],
  },
  { extras: { skipWhen: [isPassed] } },
)
const plan = buildPlan(definition, configs)
const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }

function filled(facts: DeadlineFacts = {}) {
  const store = createFormStore(plan, buildDeps({ facts: () => facts }))
  const enter = (field: string, value: string) => store.dispatch({ type: 'enter', field, value })
  enter('claimDetails.expense', 'Tow')
  enter('claimDetails.reader', 'a')
  enter('claimDetails.extra', 'more')
  const row = store.list('claimTransactions').rows[0]?.clientId ?? ''
  enter(`${row}.amount`, '12')
  store.dispatch({ type: 'leaveRow', clientId: row })
  return store
}

const check = (store: ReturnType<typeof filled>, facts: DeadlineFacts) =>
  checkSubmission(plan, assembleSubmission(store, plan, extras), {
    today: Temporal.PlainDate.from('2026-03-27'),
    characterWhitelist: new Set<string>(),
    captchaRequired: false,
    cultures: ['en'],
    prepopulated: {},
    facts,
  }).map(({ code, at }) => `${code} ${at.replace(/-.*/, '')}`)

test('TIM-1 a part that a deadline closes is no longer asked for, and what the page then sends is accepted', () => {
  const store = filled()
  expect(check(store, {})).toEqual([])
  store.dispatch({ type: 'time', facts: { expenses: 'passed' } })
  expect(store.field('claimDetails.expense').visible).toBe(false)
  expect(store.list('claimTransactions').visible).toBe(false)
  expect(store.isSkipped('extras')).toBe(true)
  expect(assembleSubmission(store, plan, extras).models.claimDetails?.fields).toMatchObject({
    expense: null,
    extra: null,
  })
  expect(check(store, { expenses: 'passed' })).toEqual([])
})

test('TIM-1 a part that closed on the way is refused by name as closed, not as an answer nobody asked for', () => {
  expect(check(filled(), { expenses: 'passed' })).toEqual([
    'closed claimDetails.expense',
    'closed claimDetails.extra',
    'closed claimTransactions',
  ])
})

test('TIM-1 what was typed into a part that closes stays stored, counts as no answer, and comes back with a new deadline and a reload', () => {
  const store = filled()
  store.dispatch({ type: 'enter', field: 'claimDetails.reader', value: '' })
  expect(store.field('claimDetails.reader').issues).toHaveLength(1)
  store.dispatch({ type: 'time', facts: { expenses: 'passed' } })
  expect(store.field('claimDetails.reader').issues).toEqual([])
  const state = store.getState()
  const reloaded = createFormStore(plan, buildDeps({ facts: () => ({ expenses: 'passed' }) }))
  reloaded.dispatch({ type: 'restore', state })
  for (const each of [store, reloaded]) {
    each.dispatch({ type: 'time', facts: {} })
    expect(each.field('claimDetails.expense')).toMatchObject({ visible: true, disabled: false, value: 'Tow' })
    expect(each.list('claimTransactions').saved).toHaveLength(1)
  }
})

test('TIM-1 a rule may read a deadline: a reason is required while the claim is late, by the page and by the server', () => {
  const facts = { form: 'late' } as const
  const store = filled(facts)
  expect(store.field('claimDetails.reason').required).toBe(true)
  expect(check(store, facts)).toEqual(['invalid claimDetails.reason'])
  store.dispatch({ type: 'time', facts: {} })
  expect(store.field('claimDetails.reason').required).toBe(false)
})

test('TIM-1 subscribers are notified of the fields that time closes', () => {
  const store = filled()
  const notified: string[] = []
  store.subscribeField('claimDetails.expense', () => notified.push('expense'))
  store.subscribeField('claimDetails.reason', () => notified.push('reason'))
  store.subscribeList('claimTransactions', () => notified.push('list'))
  store.dispatch({ type: 'time', facts: { expenses: 'passed' } })
  expect(notified).toEqual(['expense', 'list'])
})

const states: StatesOfDeadlines = new Map<string, readonly DeadlineState[]>([
  ['expenses', ['open', 'passed']],
  ['form', ['open', 'late', 'passed']],
])

test('TIM-1 conditions name deadlines that there are, with a state that they can have', () => {
  expect(findFormMistakes(definition, configs, states)).toEqual([])
  const wrong = buildForm({
    details: [
      textInput('claimDetails.extra', {
        dependencies: [
          { effect: 'show', when: { ...isOpen, field: 'deadlines.expense' } },
          { effect: 'show', when: { ...isOpen, value: 'late' } },
          { effect: 'show', when: { ...isOpen, value: 'closed' } },
        ],
      }),
    ],
  })
  expect(
    findFormMistakes(wrong, configs, states).map(({ message, candidates }) => [message, candidates]),
  ).toEqual([
    ["No field 'expense' in the model 'deadlines'.", ['deadlines.expenses', 'deadlines.form']],
    ["'late' is none of the choices of 'deadlines.expenses'.", ['open', 'passed']],
    ["'closed' is none of the choices of 'deadlines.expenses'.", ['open', 'passed']],
  ])
  expect(findFormMistakes(definition, configs)[0]?.message).toBe("No model 'deadlines' in this form.")
})

test('TIM-1 rules of models name deadlines that there are', () => {
  const rules = [{ type: 'requiredIf', field: 'deadlines.forms', operator: 'isEqualTo', value: 'late' }]
  const model = buildConfig('claimDetails', { reason: { rules } })
  expect(findModelMistakes(model, [], states).map(({ message }) => message)).toEqual([
    "No field 'forms' in the model 'deadlines'.",
  ])
})

test('TIM-1 nothing writes a deadline', () => {
  const form = buildForm({ details: [textInput('deadlines.expenses'), textInput('claimDetails.extra')] })
  expect(findFormMistakes(form, configs, states).map(({ message }) => message)).toEqual([
    "'deadlines.expenses' is a deadline: conditions can read it, and no page can ask for it.",
  ])
})

test('TIM-1 a case with a model of its own named deadlines reads that', () => {
  const own = [...configs, buildConfig('signature', { expenses: {} }, { name: 'deadlines' })]
  const form = buildForm({
    details: [
      textInput('deadlines.expenses'),
      textInput('claimDetails.extra', { dependencies: [whileOpen] }),
    ],
  })
  expect(findFormMistakes(form, own, states)).toEqual([])
  const store = createFormStore(buildPlan(form, own), buildDeps({ facts: () => ({ expenses: 'passed' }) }))
  store.dispatch({ type: 'enter', field: 'deadlines.expenses', value: 'open' })
  expect(store.field('claimDetails.extra').visible).toBe(true)
})

test('TIM-1 the proof that a form can be finished tries each state of a deadline', () => {
  const shown = buildForm({
    details: [
      textInput('claimDetails.extra', { dependencies: [{ effect: 'show', when: isPassed }] }),
      { type: 'actions', buttons: [{ type: 'button', action: 'authorize', label: 'LocKey_B' }] },
    ],
  })
  const context = { today: Temporal.PlainDate.from('2026-03-27'), characterWhitelist: new Set<string>() }
  const tried = proveForm(buildPlan(shown, configs), { ...context, deadlines: states })
  expect(tried.shownFields.has('claimDetails.extra')).toBe(true)
  const never = proveForm(buildPlan(shown, configs), {
    ...context,
    deadlines: new Map([['expenses', ['open' as const]]]),
  })
  expect(never.shownFields.has('claimDetails.extra')).toBe(false)
})
