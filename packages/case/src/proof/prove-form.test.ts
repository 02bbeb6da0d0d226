import { patternExample } from '@redress/form/rules/patterns/pattern-example.ts'
import { buildConfig, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { proveForm } from './prove-form.ts'

const context = { today: Temporal.PlainDate.from('2026-11-20'), characterWhitelist: new Set('abc') }
const button = (action: string) => ({
  type: 'actions',
  buttons: [{ type: 'button', label: 'LocKey_Button_Next', action }],
})
const yesNo = (field: string) => ({
  type: 'radio',
  field,
  label: 'LocKey_Label',
  options: [
    { value: 'yes', label: 'LocKey_Yes' },
    { value: 'no', label: 'LocKey_No' },
  ],
})
const when = (field: string, value: string) => ({ field, operator: 'isEqualTo', value })

const details = (fields: Parameters<typeof buildConfig>[1]) => [buildConfig('claimDetails', fields)]
const start = [button('authorize')]

test('ADM-2 a form whose branches all lead to submit is proven, every branch walked', () => {
  const form = buildForm(
    {
      landing: start,
      one: [yesNo('claimDetails.paid'), button('next')],
      two: [button('next')],
      three: [button('submit')],
    },
    { two: { skipWhen: [when('claimDetails.paid', 'no')] } },
  )
  const proof = proveForm(buildPlan(form, details({ paid: { rules: [required] } })), context)
  expect(proof).toMatchObject({ deadEnds: [], unproven: [], whole: true })
  expect([...proof.visitedPages]).toEqual(['landing', 'one', 'two', 'three'])
})

test('ADM-2 an answer that skips the page that submits is a dead end, and is named', () => {
  const form = buildForm(
    { landing: start, one: [yesNo('claimDetails.paid'), button('next')], two: [button('submit')] },
    { two: { skipWhen: [when('claimDetails.paid', 'no')] } },
  )
  const { deadEnds } = proveForm(buildPlan(form, details({ paid: { rules: [required] } })), context)
  expect(deadEnds).toEqual([
    {
      page: 'one',
      field: null,
      answers: { 'claimDetails.paid': 'no' },
      reason: 'is the last, and no page could submit',
    },
  ])
})

test('ADM-2 a page that every answer skips is never visited, and a field that never shows is never asked for', () => {
  const both = [
    { effect: 'show', when: when('claimDetails.paid', 'yes') },
    { effect: 'show', when: when('claimDetails.paid', 'no') },
  ]
  const form = buildForm(
    {
      landing: start,
      one: [
        yesNo('claimDetails.paid'),
        textInput('claimDetails.never', { dependencies: both }),
        button('next'),
      ],
      two: [button('next')],
      three: [button('submit')],
    },
    { two: { skipWhen: [when('claimDetails.paid', 'no'), when('claimDetails.paid', 'yes')] } },
  )
  const proof = proveForm(
    buildPlan(form, details({ paid: { rules: [required] }, never: { rules: [required] } })),
    context,
  )
  expect(proof.visitedPages.has('two')).toBe(false)
  expect(proof.shownFields.has('claimDetails.never')).toBe(false)
})

test('ADM-2 what must be answered and must equal a hidden field is a dead end; a rule with no known example is only not proven', () => {
  const hidden = textInput('claimDetails.email', {
    dependencies: [{ effect: 'show', when: when('claimDetails.paid', 'yes') }],
  })
  const form = buildForm({
    landing: start,
    one: [yesNo('claimDetails.paid'), hidden, textInput('claimDetails.again'), button('submit')],
  })
  const again = { rules: [required, { type: 'equalToField', field: 'email' }] }
  const fields = { paid: { rules: [required] }, email: { rules: [required] }, again }
  const { deadEnds } = proveForm(buildPlan(form, details(fields)), context)
  expect(deadEnds).toMatchObject([{ field: 'claimDetails.again', answers: { 'claimDetails.paid': 'no' } }])

  const contradictory = { rules: [required, { type: 'email' }, { type: 'integer' }] }
  const asks = buildForm({ landing: start, one: [textInput('claimDetails.code'), button('submit')] })
  const proof = proveForm(buildPlan(asks, details({ code: contradictory })), context)
  expect([proof.deadEnds, proof.unproven.map(({ field }) => field)]).toEqual([[], ['claimDetails.code']])
})

test('ADM-2 beyond its bound the proof reports that it is incomplete', () => {
  const names = Array.from({ length: 14 }, (_, index) => `q${index}`)
  const fields = Object.fromEntries(names.map((name) => [name, { rules: [required] }]))
  const form = buildForm(
    {
      landing: start,
      one: [...names.map((name) => yesNo(`claimDetails.${name}`)), button('next')],
      two: [button('submit')],
    },
    { two: { skipWhen: names.map((name) => when(`claimDetails.${name}`, 'maybe')) } },
  )
  expect(proveForm(buildPlan(form, details(fields)), context).whole).toBe(false)
})

test.each(['^[0-9]{9}$', '^ *[Mm][Ff][Pp][- ]?[0-9]{6}$', 'a|b', '(foo)+bar?', '^\\w+@\\w+\\.com$'])(
  'ADM-2 an example of %s matches it',
  (pattern) => {
    expect(patternExample(pattern)).toMatch(new RegExp(pattern, 'u'))
  },
)

test('ADM-2 FLD-2 a hidden gate holds what the case sets it to and nothing else', () => {
  const gate = (more: object) => ({
    type: 'hidden',
    field: 'claimDetails.gate',
    dependencies: [{ effect: 'show', when: when('claimDetails.paid', 'yes'), ...more }],
  })
  const shownFields = (more: object): boolean => {
    const note = textInput('claimDetails.note', {
      dependencies: [{ effect: 'show', when: when('claimDetails.gate', 'on') }],
    })
    const one = [yesNo('claimDetails.paid'), gate(more), note, button('next')]
    const plan = buildPlan(
      buildForm({ landing: start, one, two: [button('submit')] }),
      details({ paid: {}, gate: {}, note: {} }),
    )
    return proveForm(plan, context).shownFields.has('claimDetails.note')
  }
  expect(shownFields({ resetOnFulfilled: 'on' })).toBe(true)
  expect(shownFields({ resetTo: 'on' })).toBe(true)
  expect(shownFields({ resetOnFulfilled: 'off' })).toBe(false)
  expect(shownFields({})).toBe(false)
})

test('ADM-2 DSP-4 answers that need more documents than a claim holds are a dead end, lists of several pages together', () => {
  const file = { kind: 'file' as const, rules: [required] }
  const table = (model: string, minRecords: unknown) => ({
    type: 'recordTable',
    model,
    title: 'LocKey_T',
    minRecords,
    inputs: [{ type: 'file', field: 'file', label: 'LocKey_File' }],
  })
  const form = buildForm({
    landing: start,
    one: [
      yesNo('claimDetails.paid'),
      table('documentContexts', { when: when('claimDetails.paid', 'yes'), count: 3 }),
      button('next'),
    ],
    two: [table('more', 1), button('submit')],
  })
  const configs = [
    ...details({ paid: { rules: [required] } }),
    buildConfig('documentContexts', { file }),
    buildConfig('documentContexts', { file }, { name: 'more' }),
  ]
  const proofWith = (mostDocuments: number) =>
    proveForm(buildPlan(form, configs), { ...context, mostDocuments })
  expect(proofWith(3).deadEnds).toEqual([
    {
      page: 'two',
      field: null,
      answers: { 'claimDetails.paid': 'yes' },
      reason: 'needs, with those before it, 4 documents, and a claim holds at most 3,',
    },
  ])
  expect(proofWith(4).deadEnds).toEqual([])
})

const offered = (value: string, paid: string) => ({
  value,
  label: 'LocKey_Label',
  when: when('claimDetails.paid', paid),
})

test('ADM-2 ROW-4 of many choices some are tried that are offered with the other answers', () => {
  const roles = [...'abcdefgh'].map((value) => offered(value, 'yes'))
  const form = buildForm({
    landing: start,
    one: [
      yesNo('claimDetails.paid'),
      {
        type: 'select',
        field: 'claimDetails.role',
        label: 'LocKey_Label',
        options: [...roles, offered('i', 'no')],
      },
      textInput('claimDetails.why', {
        dependencies: [{ effect: 'show', when: when('claimDetails.role', 'a') }],
      }),
      button('submit'),
    ],
  })
  const plan = buildPlan(form, details({ paid: { rules: [required] }, role: { rules: [required] }, why: {} }))
  expect(proveForm(plan, context)).toMatchObject({ deadEnds: [], unproven: [], whole: true })
})
