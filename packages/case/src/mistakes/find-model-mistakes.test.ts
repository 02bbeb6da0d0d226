import { buildConfig } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findModelMistakes } from './find-form-mistakes.ts'

const mistakesIn = (...rules: readonly unknown[]) =>
  findModelMistakes(buildConfig('claimDetails', { vin: { rules }, other: {}, agreed: { kind: 'boolean' } }))
const at = (...rules: readonly unknown[]) => mistakesIn(...rules).map(({ path }) => path.join('.'))

test('VAL-6 a rule names a field that the model has', () => {
  const rule = { type: 'requiredIf', field: 'othr', operator: 'isEqualTo', value: 'yes' }
  expect(mistakesIn({ ...rule, field: 'other' })).toEqual([])
  expect(mistakesIn(rule)).toMatchObject([
    {
      path: ['fields', 'vin', 'rules', 0, 'field'],
      message: "No field 'othr' in the model 'claimDetails'.",
      candidates: ['vin', 'other', 'agreed'],
    },
  ])
})

test.each<[string, unknown, string]>([
  ['VAL-3', { type: 'endDate', startField: 'x' }, 'startField'],
  ['UI-12', { type: 'equalToField', field: 'x' }, 'field'],
  ['VAL-11', { type: 'requireOnePropertyValTrue', fields: ['agreed', 'x'] }, 'fields.1'],
  [
    'VAL-12',
    { type: 'requireOnePropertyToHaveAValue', fields: ['other'], when: { field: 'x', pattern: 'x' } },
    'when.field',
  ],
])('%s a field that is not there is named where the rule %j names it', (_, rule, place) => {
  expect(at({ type: 'required' }, rule)).toEqual([`fields.vin.rules.1.${place}`])
})

test.each<[unknown, string]>([
  [{ type: 'range', min: '1.2.3', max: 10 }, 'min'],
  [{ type: 'range', min: 1, max: '1 000' }, 'max'],
  [{ type: 'range', min: '01/01/2020', max: 10 }, 'max'],
  [{ type: 'range', min: 10, max: 1 }, 'max'],
  [{ type: 'between', min: 10, max: 1 }, 'max'],
])('VAL-1 DEV-5 of the bounds %j the wrong one is named', (rule, place) => {
  expect(at(rule)).toEqual([`fields.vin.rules.0.${place}`])
})

test.each<[unknown, string]>([
  [{ type: 'regularExpression', pattern: '(' }, 'pattern'],
  [
    { type: 'requireOnePropertyToHaveAValue', fields: ['other'], when: { field: 'other', pattern: '(' } },
    'when.pattern',
  ],
  [{ type: 'validDate', formats: 'tomorrow' }, 'formats'],
])('VAL-9 VAL-13 what does not parse in %j is named', (rule, place) => {
  expect(at(rule)).toEqual([`fields.vin.rules.0.${place}`])
})

test('VAL-6 a rule never compares a checkbox with a text', () => {
  expect(at({ type: 'requiredIf', field: 'agreed', operator: 'isEqualTo', value: 'true' })).toEqual([
    'fields.vin.rules.0.value',
  ])
  expect(at({ type: 'requiredIf', field: 'agreed', operator: 'isEqualTo', value: true })).toEqual([])
  expect(at({ type: 'requiredIf', field: 'agreed', operator: 'isEqualTo', value: null })).toEqual([])
})
