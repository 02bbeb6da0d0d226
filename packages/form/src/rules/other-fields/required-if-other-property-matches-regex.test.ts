import { expect, test } from 'vitest'
import { keyFor } from '../testing.ts'

const rule = {
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
  expect(keyFor(rule, null, { siblings })).toBe(required ? 'LocKey_Validation_RequiredIf' : null)
  expect(keyFor(rule, 'a', { siblings })).toBeNull()
})

test('VAL-7 an empty field does not match even a pattern that matches everything', () => {
  expect(keyFor({ ...rule, pattern: '' }, null, { siblings: { other: null } })).toBeNull()
})
