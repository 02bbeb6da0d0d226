import { expect, test } from 'vitest'
import { openForm, textInput, type WrittenForm } from './testing.ts'

const inTime = 'claimDetails.day >= date("2024-05-01") or deadlines.expenses = "open"'
const day = { type: 'date', field: 'claimDetails.day', label: 'LocKey_Label' }

/** A form whose expenses of before May 2024 have a deadline of their own. */
const form = (parts: readonly unknown[], more: WrittenForm['more'] = {}): WrittenForm => ({
  pages: { start: [day], further: parts, last: [] },
  more,
  models: { claimDetails: { day: {}, amount: {} }, rows: { n: {} } },
})

const amount = textInput('claimDetails.amount', { dependencies: [{ effect: 'show', when: inTime }] })
const rows = {
  type: 'recordTable',
  model: 'rows',
  title: 'LocKey_Title',
  inputs: [textInput('n')],
  showWhen: [inTime],
}

const open = (written: WrittenForm, state: 'open' | 'passed') => openForm(written, {}, { expenses: state })

test.each([
  ['before the day, in time', '04/30/2024', 'open', true],
  ['before the day, too late', '04/30/2024', 'passed', false],
  ['from the day on, in time', '05/01/2024', 'open', true],
  ['from the day on, later', '05/01/2024', 'passed', true],
] as const)(
  'TIM-1 EXP-6 a part has the deadline that an answer gives it: %s',
  (_, written, state, isShown) => {
    const opened = open(form([amount]), state)
    opened.enter({ 'claimDetails.day': written })
    expect(opened.isShown('claimDetails.amount')).toBe(isShown)
  },
)

test('TIM-1 EXP-6 a field that a deadline closes by an expression keeps what was typed, and counts as no answer', () => {
  const late = open(form([amount]), 'passed')
  late.enter({ 'claimDetails.day': '05/01/2024', 'claimDetails.amount': '12' })
  late.enter({ 'claimDetails.day': '04/30/2024' })
  expect(late.isShown('claimDetails.amount')).toBe(false)
  late.enter({ 'claimDetails.day': '05/01/2024' })
  expect(late.store.field('claimDetails.amount').value).toBe('12')
})

test('TIM-1 EXP-6 a field that an answer hides by an expression, whatever the deadline is, is emptied as any other', () => {
  const when = 'claimDetails.day >= date("2024-05-01") and deadlines.expenses = "open"'
  const opened = open(
    form([textInput('claimDetails.amount', { dependencies: [{ effect: 'show', when }] })]),
    'open',
  )
  opened.enter({ 'claimDetails.day': '05/01/2024', 'claimDetails.amount': '12' })
  opened.enter({ 'claimDetails.day': '04/30/2024' })
  opened.enter({ 'claimDetails.day': '05/01/2024' })
  expect(opened.store.field('claimDetails.amount').value).toBeNull()
})

test.each([
  ['a field', form([amount]), 'claimDetails.amount', 'LocKey_Error_PartClosed'],
  [
    'the page of a field',
    form([textInput('claimDetails.amount')], { further: { skipWhen: [`not(${inTime})`] } }),
    'claimDetails.amount',
    'LocKey_Error_PartClosed',
  ],
] as const)(
  'TIM-1 EXP-6 a claim with %s that a deadline closed by an expression is refused by its name',
  (_, written, at, key) => {
    const answers = { 'claimDetails.day': '04/30/2024', 'claimDetails.amount': '12' }
    const inTimeStill = open(written, 'open')
    inTimeStill.enter(answers)
    expect(inTimeStill.refused()).toEqual([])
    expect(inTimeStill.refusedWith({ expenses: 'passed' })).toEqual([`${at} ${key}`])
  },
)

test('TIM-1 EXP-6 records that a deadline closes by an expression are refused by the name of their list', () => {
  const opened = open(form([rows]), 'open')
  opened.enter({ 'claimDetails.day': '04/30/2024' })
  const clientId = opened.add('rows', { n: '1' })
  expect(opened.refused()).toEqual([])
  expect(opened.refusedWith({ expenses: 'passed' })).toEqual([`${clientId} LocKey_Error_PartClosed`])
})
