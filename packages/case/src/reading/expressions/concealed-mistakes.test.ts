import { expect, test } from 'vitest'
import { planOf, textInput, type WrittenForm } from './testing.ts'

const identifier = (field: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'identifier',
  field,
  label: 'LocKey_Label',
  kind: 'ssn',
  ...more,
})

const formWith = (
  widgets: readonly unknown[],
  fields: Readonly<Record<string, unknown>> = {},
): WrittenForm => ({
  pages: { numbers: [identifier('claimDetails.ssn'), ...widgets] },
  models: { claimDetails: { ssn: {}, other: {}, ...fields } },
})

const shown = { type: 'calculated', field: 'claimDetails.sum', label: 'LocKey_Label' }

test.each([
  ['a text', '"Number " + claimDetails.ssn'],
  ['a number', 'string length(claimDetails.ssn)'],
])('REG-3 EXP-4 %s that is calculated from an identifier is a mistake that names the field', (_, value) => {
  expect(() => planOf(formWith([shown], { sum: { value } }))).toThrow(/concealed.*claimDetails\.ssn/)
})

test('REG-3 a field that begins with an identifier is a mistake, and another identifier is none', () => {
  const defaultFrom = 'claimDetails.ssn'
  expect(() => planOf(formWith([textInput('claimDetails.other', { defaultFrom })]))).toThrow(/concealed/)
  expect(() => planOf(formWith([identifier('claimDetails.other', { defaultFrom })]))).not.toThrow()
})

test('REG-3 a condition may read an identifier', () => {
  const dependencies = [{ effect: 'show', when: 'is defined(claimDetails.ssn)' }]
  expect(() => planOf(formWith([textInput('claimDetails.other', { dependencies })]))).not.toThrow()
})
