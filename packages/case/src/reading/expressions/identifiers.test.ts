import { loadChecks } from '@redress/form/load-checks'
import { beforeAll, expect, test } from 'vitest'
import { openForm, planOf, textInput, type WrittenForm } from './testing.ts'

const identifier = (field: string, kind: string) => ({
  type: 'identifier',
  field,
  label: 'LocKey_Label',
  kind,
})
const mustHold = (expression: string) => ({ type: 'mustHold', expression, message: 'LocKey_Wrong' })

/** A form that asks for a number and a text; the field `result` has these rules, and `shown` this condition. */
const withRules = (rules: readonly unknown[], when: unknown = null): WrittenForm => ({
  pages: {
    start: [
      identifier('claimDetails.number', 'ssn'),
      textInput('claimDetails.text'),
      textInput('claimDetails.result'),
      ...(when !== null
        ? [textInput('claimDetails.shown', { dependencies: [{ effect: 'show', when }] })]
        : []),
      {
        type: 'recordTable',
        model: 'accounts',
        title: 'LocKey_Title',
        inputs: [identifier('ein', 'ein'), textInput('name')],
      },
    ],
    last: [],
  },
  models: {
    claimDetails: { number: {}, text: {}, result: { rules }, ...(when !== null && { shown: {} }) },
    accounts: { ein: { rules: [{ type: 'unique' }] }, name: {} },
    prepopulatedData: { ssn: {}, sum: { type: 'number' } },
  },
})

beforeAll(async () => {
  await loadChecks(planOf(withRules([])))
})

const stored = '536904399'

test.each([
  'claimDetails.number = "536-90-4399"',
  '"536 90 4399" = claimDetails.number',
  'claimDetails.number != "536-90-4398"',
  'claimDetails.number in ("111-11-1111", "536.90.4399")',
  'claimDetails.number in ["536-90-4399"] and true',
  'claimDetails.number = claimDetails.text',
  'claimDetails.text = claimDetails.number',
  'claimDetails.number = prepopulatedData.ssn',
  'prepopulatedData.ssn in [claimDetails.number]',
  'claimDetails.number between "536-90-4399" and "536-90-4400"',
  'claimDetails.number <= "536-90-4399"',
  'contains(claimDetails.number, "90-43")',
  'starts with(claimDetails.number, "536-90")',
  'ends with(claimDetails.number, "-4399")',
  'contains("SSN 536-90-4399", claimDetails.number)',
  'some one in ["536-90-4399"] satisfies one = claimDetails.number',
  '["536-90-4399", "1"][item = claimDetails.number] = [claimDetails.number]',
  'if claimDetails.number = "536-90-4399" then true else false',
  'get or else(claimDetails.number, "") = "536-90-4399"',
  'string length(claimDetails.number) = 9',
  'substring(claimDetails.number, -4) = "4399"',
  'number = "536-90-4399"',
])('REG-3 EXP-1 an identifier equals a text with other separators, or none: %s', (expression) => {
  for (const [text, filled] of [
    ['536-90-4399', stored],
    [stored, '536-90-4399'],
  ] as const) {
    const form = openForm(withRules([mustHold(expression)]), { ssn: text })
    form.enter({ 'claimDetails.number': filled, 'claimDetails.text': text })
    const issues = form.issues().filter((issue) => issue.includes('result'))
    expect([issues, form.refused().filter((issue) => issue.includes('result'))]).toEqual([[], []])
  }
})

test('REG-3 EXP-1 texts that are no identifiers keep their separators, and an identifier of separators alone is none', () => {
  const form = openForm(
    withRules([mustHold('claimDetails.text != "1-2" and not(contains(claimDetails.number, "-"))')]),
  )
  form.enter({ 'claimDetails.number': stored, 'claimDetails.text': '12' })
  expect(form.refused()).toEqual([])
})

test('REG-3 a condition on one field takes an identifier with separators, and without', () => {
  const when = { field: 'claimDetails.number', operator: 'isEqualTo', value: '536-90-4399' }
  const rules = [{ type: 'requiredIf', field: 'number', operator: 'isEqualTo', value: '536 90 4399' }]
  const form = openForm(withRules(rules, when))
  form.enter({ 'claimDetails.number': stored })
  expect(form.isShown('claimDetails.shown')).toBe(true)
  expect(form.refused()).toEqual(['claimDetails.result LocKey_Validation_RequiredIf'])
})

test('REG-3 ROW-1 an identifier is unique whatever its separators are', () => {
  const rules = planOf(withRules([]))
    .lists.get('accounts')
    ?.fields.find(({ key }) => key === 'ein')?.rules
  expect(rules).toEqual([
    expect.objectContaining({ type: 'unique', ignore: ['case', 'blanks', 'dashes', 'punctuation'] }),
  ])
})

test('EXP-7 a rule of a model reads the other fields of its model by their names alone', () => {
  const rules = [mustHold('text = "yes" or count(accounts[name = text]) > 0 or number(text) > 5')]
  const form = openForm(withRules(rules))
  form.enter({ 'claimDetails.text': 'yes', 'claimDetails.result': '1' })
  expect([form.issues(), form.refused()]).toEqual([[], []])
  form.enter({ 'claimDetails.text': 'no' })
  expect(form.refused()).toEqual(['claimDetails.result LocKey_Wrong'])
  form.add('accounts', { ein: '911144442', name: 'no' })
  expect(form.refused()).toEqual([])
  form.enter({ 'claimDetails.text': '6.5' })
  expect(form.refused()).toEqual([])
  form.enter({ 'claimDetails.text': '' })
  expect(form.refused()).toEqual(form.issues())
})

test('EXP-7 a name alone means the same in what is shown, calculated and limited', () => {
  const form = openForm({
    pages: {
      start: [
        textInput('claimDetails.hours'),
        textInput('claimDetails.rate', { dependencies: [{ effect: 'show', when: 'hours > 1' }] }),
        textInput('claimDetails.most'),
        { type: 'calculated', field: 'claimDetails.pay', label: 'LocKey_Label' },
      ],
      last: [],
    },
    models: {
      claimDetails: {
        hours: { type: 'number' },
        rate: { type: 'number' },
        most: { type: 'number', rules: [{ type: 'range', min: 'hours', max: 100 }] },
        pay: { value: 'hours * get or else(rate, 10)' },
      },
    },
  })
  form.enter({ 'claimDetails.hours': '2', 'claimDetails.most': '3' })
  expect(form.isShown('claimDetails.rate')).toBe(true)
  expect(form.store.field('claimDetails.pay').value).toBe('20')
  expect(form.refused()).toEqual([])
})

test.each([
  ['number("1,234.50")', '1234.50'],
  ['number("12")', '12'],
  ['number(" -0.5 ")', '-0.5'],
  ['number("")', null],
  ['number("twelve")', null],
  ['number("1,23")', null],
  ['number("1e5")', null],
  ['number("-")', null],
  ['number(null)', null],
  ['number(7)', '7'],
  ['number("1 234,5", " ", ",")', '1234.5'],
])('EXP-2 %s is %s', (expression, value) => {
  const rules = [mustHold(value === null ? `not(is defined(${expression}))` : `${expression} = ${value}`)]
  expect(openForm(withRules(rules)).refused()).toEqual([])
})
