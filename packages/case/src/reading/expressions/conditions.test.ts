import type { FormStoreDeps } from '@redress/form'
import { formOutcomes } from '@redress/form/form-outcomes'
import { expect, test } from 'vitest'
import { openForm, textInput, type WrittenForm } from './testing.ts'

const number = { rules: [{ type: 'decimal' }] }
const day = { rules: [{ type: 'preventFutureDate' }] }

const shows = (field: string, when: string) => textInput(field, { dependencies: [{ effect: 'show', when }] })

const losses = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'recordTable',
  model: 'losses',
  title: 'LocKey_Title',
  inputs: [textInput('amount'), textInput('kind')],
  ...more,
})

const form = (blocks: readonly unknown[], more: Partial<WrittenForm> = {}): WrittenForm => ({
  pages: { start: [], details: blocks, last: [] },
  models: {
    claimDetails: { hours: number, birth: day, state: {}, note: {}, proof: {}, agreed: { kind: 'boolean' } },
    losses: { amount: number, kind: {} },
    prepopulatedData: { weeks: number },
  },
  ...more,
})

test('EXP-1 EXP-6 a field is shown while an expression over numbers and texts holds', () => {
  const { enter, isShown, refused } = openForm(
    form([
      textInput('claimDetails.hours'),
      textInput('claimDetails.state'),
      shows('claimDetails.note', 'claimDetails.hours > 10 and claimDetails.state in ("CA", "NY")'),
    ]),
  )
  expect(isShown('claimDetails.note')).toBe(false)
  enter({ 'claimDetails.hours': '9.5', 'claimDetails.state': 'CA' })
  expect(isShown('claimDetails.note')).toBe(false)
  enter({ 'claimDetails.hours': '1,010.00' })
  expect(isShown('claimDetails.note')).toBe(true)
  enter({ 'claimDetails.state': 'TX' })
  expect(isShown('claimDetails.note')).toBe(false)
  expect(refused()).toEqual([])
})

test('EXP-6 a field is shown by the age of a claimant today', () => {
  const { enter, isShown } = openForm(
    form([
      textInput('claimDetails.birth'),
      shows('claimDetails.note', 'years and months duration(claimDetails.birth, today()).years >= 18'),
    ]),
  )
  enter({ 'claimDetails.birth': '11/24/2008' })
  expect(isShown('claimDetails.note')).toBe(false)
  enter({ 'claimDetails.birth': '11/23/2008' })
  expect(isShown('claimDetails.note')).toBe(true)
})

test('EXP-5 a field is shown by a sum over records, while a row is typed and once it is saved', () => {
  const { add, store, isShown, dispatch } = openForm(
    form([losses(), shows('claimDetails.proof', 'sum(losses.amount) > 500')]),
  )
  const first = add('losses', { amount: '300', kind: 'a' })
  expect(isShown('claimDetails.proof')).toBe(false)
  const second = add('losses', { amount: '200.01', kind: 'b' })
  expect(isShown('claimDetails.proof')).toBe(true)
  dispatch({ type: 'enter', field: `${first}.amount`, value: '299.99' })
  expect(isShown('claimDetails.proof')).toBe(false)
  dispatch({ type: 'enter', field: `${first}.amount`, value: '300' })
  dispatch({ type: 'removeRecord', clientId: second })
  expect(isShown('claimDetails.proof')).toBe(false)
  dispatch({ type: 'addDraft', model: 'losses' })
  const draft = store.list('losses').drafts[0]?.clientId ?? ''
  dispatch({ type: 'enter', field: `${draft}.amount`, value: '201' })
  expect(isShown('claimDetails.proof')).toBe(true)
})

test('EXP-1 EXP-2 what an expression hides is refused by the server, and what it shows is accepted', () => {
  const { enter, store, plan, refused } = openForm(
    form([
      textInput('claimDetails.hours'),
      shows('claimDetails.note', 'claimDetails.hours > prepopulatedData.weeks * 40'),
    ]),
    { weeks: '2' },
  )
  enter({ 'claimDetails.hours': '81' })
  enter({ 'claimDetails.note': 'worked more' })
  expect(store.field('claimDetails.note').value).toBe('worked more')
  expect(refused()).toEqual([])
  expect(plan.expressions['expressions.k1']?.reads).toEqual({
    'claimDetails.hours': 'number',
    'prepopulatedData.weeks': 'number',
  })
})

test('EXP-1 within a record the fields of the record have bare names', () => {
  const { store, dispatch, add, refused } = openForm(
    form([
      losses({
        inputs: [
          textInput('amount'),
          textInput('kind', { dependencies: [{ effect: 'show', when: 'amount >= 100' }] }),
        ],
      }),
    ]),
  )
  const small = add('losses', { amount: '99' })
  const large = add('losses', { amount: '100', kind: 'car' })
  expect(store.field(`${small}.kind`).visible).toBe(false)
  expect(store.field(`${large}.kind`).visible).toBe(true)
  dispatch({ type: 'enter', field: `${small}.amount`, value: '250' })
  expect(store.field(`${small}.kind`).visible).toBe(true)
  expect(refused()).toEqual([])
})

test('EXP-1 an expression skips a page, shows a block, ends a form and asks for records', () => {
  const { enter, store, plan } = openForm({
    pages: {
      start: [textInput('claimDetails.hours')],
      details: [
        { type: 'paragraph', text: 'LocKey_Text', showWhen: ['claimDetails.hours < 5'] },
        losses({ minRecords: { count: 2, when: 'claimDetails.hours >= 3' } }),
      ],
      none: [],
      last: [],
    },
    more: {
      details: { skipWhen: ['claimDetails.hours > 100'] },
      none: { ending: { when: ['claimDetails.hours = 0'] } },
    },
    models: form([]).models,
  })
  const [paragraph] = plan.definition.pages[1]?.blocks ?? []
  const shown = paragraph && 'showWhen' in paragraph ? (paragraph.showWhen ?? []) : []
  expect([store.isSkipped('details'), store.isSkipped('none'), store.allHold(shown)]).toEqual([
    false,
    true,
    false,
  ])
  enter({ 'claimDetails.hours': '4' })
  expect([store.allHold(shown), store.list('losses').minimum]).toEqual([true, 2])
  enter({ 'claimDetails.hours': '101' })
  expect(store.isSkipped('details')).toBe(true)
  enter({ 'claimDetails.hours': '0' })
  expect([store.isSkipped('details'), store.isSkipped('none'), store.isSkipped('last')]).toEqual([
    true,
    false,
    true,
  ])
})

test('EXP-3 a condition that is null does not show, and what was typed comes back once it is true again', () => {
  const { enter, isShown, store, refused } = openForm(
    form([textInput('claimDetails.hours'), shows('claimDetails.note', 'claimDetails.hours > 10')]),
  )
  enter({ 'claimDetails.hours': '11', 'claimDetails.note': 'typed' })
  enter({ 'claimDetails.hours': '' })
  expect(isShown('claimDetails.note')).toBe(false)
  expect(refused()).toEqual([])
  enter({ 'claimDetails.hours': '12' })
  expect(store.field('claimDetails.note').value).toBe('typed')
  enter({ 'claimDetails.hours': '1' })
  enter({ 'claimDetails.hours': '12' })
  expect(store.field('claimDetails.note').value).toBe(null)
})

test('EXP-2 nothing that was typed is lost while the evaluator is not loaded', async () => {
  const { createFormStore, planForm } = await import('@redress/form')
  const { plan, store } = openForm(
    form([textInput('claimDetails.hours'), shows('claimDetails.note', 'claimDetails.hours > 10')]),
  )
  store.dispatch({ type: 'enter', field: 'claimDetails.hours', value: '11' })
  store.dispatch({ type: 'enter', field: 'claimDetails.note', value: 'typed' })
  let outcomes: ReturnType<FormStoreDeps['outcomes']> = null
  const later = createFormStore(planForm(plan.definition, [...plan.configs.values()], plan.settings), {
    newUuid: () => '00000000-0000-4000-8000-000000000000',
    today: () => Temporal.PlainDate.from('2026-11-23'),
    characterWhitelist: new Set(),
    outcomes: () => outcomes,
  })
  later.dispatch({ type: 'restore', state: store.getState() })
  expect(later.field('claimDetails.note').visible).toBe(false)
  outcomes = formOutcomes
  later.dispatch({ type: 'time', facts: {} })
  expect(later.field('claimDetails.note')).toMatchObject({ visible: true, value: 'typed' })
})

test('EXP-1 ROW-3 a form may have expressions and inner records: a rule reads its own inner record, and a condition the outer ones', () => {
  const inner = { model: 'parts', title: 'LocKey_Title', inputs: [textInput('code')], display: ['code'] }
  const repairs = { type: 'recordManager', model: 'repairs', title: 'LocKey_Title', display: ['cost'] }
  const { plan, store, enter, isShown } = openForm({
    pages: {
      details: [
        { ...repairs, inputs: [textInput('cost')], records: { ...inner, minEach: 1 } },
        textInput('claimDetails.why', {
          dependencies: [{ effect: 'show', when: 'sum(repairs.cost) > 100' }],
        }),
      ],
    },
    models: {
      claimDetails: { why: {} },
      repairs: { cost: { currency: 'USD' } },
      parts: { claimTransactionId: {}, code: { rules: [{ type: 'mustHold', expression: 'code != "0"' }] } },
    },
  })
  expect(plan.lists.get('repairs')?.block).toMatchObject({ records: { ...inner, minEach: 1 } })
  const draft = (model: string): string => {
    if (store.list(model).drafts.length === 0) store.dispatch({ type: 'addDraft', model })
    return store.list(model).drafts.at(-1)?.clientId ?? ''
  }
  const [repair, part] = [draft('repairs'), draft('parts')]
  enter({ [`${part}.claimTransactionId`]: repair, [`${part}.code`]: '0', [`${repair}.cost`]: '100.00' })
  expect(store.field(`${part}.code`).issues.map(({ rule }) => rule)).toEqual(['mustHold'])
  expect(isShown('claimDetails.why')).toBe(false)
  enter({ [`${part}.code`]: '1', [`${repair}.cost`]: '100.01' })
  expect(store.field(`${part}.code`).issues).toEqual([])
  expect(isShown('claimDetails.why')).toBe(true)
})
