import { describe, expect, test } from 'vitest'
import type { FieldValue } from '../field-value.ts'
import { isRequired } from './field-issues.ts'
import { alwaysRequires } from './registry.ts'
import { contextWith, keyFor } from './testing.ts'

const file = { name: 'receipt.pdf', size: 3, type: 'application/pdf' }

describe.each(['required', 'requiredOnClientOnly'] as const)('%s', (type) => {
  test.each([
    ['null', null],
    ['an empty text', ''],
    ['a blank text', ' \t\n'],
    ['no file', []],
    ['a checkbox that is not ticked', false],
  ])('VAL-10 refuses %s', (_, value) => {
    expect(keyFor({ type }, value)).toBe('LocKey_Validation_Required')
  })

  test.each([
    ['a text', ' a '],
    ['the text false', 'false'],
    ['a ticked checkbox', true],
    ['a file', [file]],
  ])('VAL-10 accepts %s', (_, value) => {
    expect(keyFor({ type }, value)).toBeNull()
  })

  test('VAL-10 counts as a rule that requires an answer whatever the other answers are', () => {
    expect(alwaysRequires({ type })).toBe(true)
    expect(isRequired([{ type }], contextWith())).toBe(true)
  })
})

const missing = 'LocKey_Validation_RequiredIf'

test.each<[string, 'isEqualTo' | 'isNotEqualTo', string | boolean | null, FieldValue, string | null]>([
  ['equals the text', 'isEqualTo', 'yes', 'yes', missing],
  ['does not equal the text', 'isEqualTo', 'yes', 'no', null],
  ['is empty where a text is wanted', 'isEqualTo', 'yes', null, null],
  ['differs from the text', 'isNotEqualTo', 'yes', 'no', missing],
  ['is empty, and so differs from the text', 'isNotEqualTo', 'yes', null, missing],
  ['does not differ from the text', 'isNotEqualTo', 'yes', 'yes', null],
  ['is empty where null is wanted', 'isEqualTo', null, null, missing],
  ['is blank where null is wanted', 'isEqualTo', null, ' ', missing],
  ['has no files where null is wanted', 'isEqualTo', null, [], missing],
  ['has a value where null is wanted', 'isEqualTo', null, 'a', null],
  ['has a value where null is not', 'isNotEqualTo', null, 'a', missing],
  ['is blank where null is not wanted', 'isNotEqualTo', null, ' ', null],
  ['is ticked', 'isEqualTo', true, true, missing],
  ['is the text true, not a tick', 'isEqualTo', true, 'true', null],
])('VAL-6 when the other field %s', (_, operator, wanted, other, expected) => {
  const rule = { type: 'requiredIf', field: 'other', operator, value: wanted } as const
  expect(keyFor(rule, null, { siblings: { other } })).toBe(expected)
  expect(keyFor(rule, false, { siblings: { other } })).toBe(expected)
  expect(keyFor(rule, 'a', { siblings: { other } })).toBeNull()
})

const nested = {
  type: 'nestedRequiredIf',
  first: { field: 'method', operator: 'isEqualTo', value: 'cheque' },
  second: { field: 'address', operator: 'isNotEqualTo', value: null },
} as const

test.each([
  ['cheque', 'Main Street', true, true],
  ['cheque', null, false, true],
  ['cheque', '  ', false, true],
  ['payPal', 'Main Street', false, true],
  ['payPal', null, false, false],
])('VAL-5 with %s and %s: and %s, or %s', (method, address, withAnd, withOr) => {
  const siblings = { method, address }
  const refused = (join: 'and' | 'or', value: string | null) =>
    keyFor({ ...nested, join }, value, { siblings }) !== null
  expect(refused('and', null)).toBe(withAnd)
  expect(refused('or', null)).toBe(withOr)
  expect(refused('and', 'a') || refused('or', 'a')).toBe(false)
})

test('VAL-5 a failure has the same message as that of requiredIf', () => {
  const siblings = { method: 'cheque', address: 'Main Street' }
  expect(keyFor({ ...nested, join: 'and' }, null, { siblings })).toBe('LocKey_Validation_RequiredIf')
})

const whileMatching = {
  type: 'requiredIfOtherPropertyMatchesRegex',
  field: 'other',
  pattern: '^(true|dealer.*)$',
} as const

test.each([
  ['dealer in Reno', true],
  ['true', true],
  [true, true],
  [false, false],
  ['my dealer', false],
  ['', false],
  [null, false],
])('VAL-7 with the other field at %j: required %s', (other, required) => {
  const siblings = { other }
  expect(keyFor(whileMatching, null, { siblings })).toBe(required ? 'LocKey_Validation_RequiredIf' : null)
  expect(keyFor(whileMatching, 'a', { siblings })).toBeNull()
})

test('VAL-7 an empty field does not match even a pattern that matches everything', () => {
  expect(keyFor({ ...whileMatching, pattern: '' }, null, { siblings: { other: null } })).toBeNull()
})
