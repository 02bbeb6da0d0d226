import { expect, test } from 'vitest'
import { keyFor } from '../testing.ts'

const rule = {
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
    keyFor({ ...rule, join }, value, { siblings }) !== null
  expect(refused('and', null)).toBe(withAnd)
  expect(refused('or', null)).toBe(withOr)
  expect(refused('and', 'a') || refused('or', 'a')).toBe(false)
})

test('VAL-5 a failure has the same message as that of requiredIf', () => {
  const siblings = { method: 'cheque', address: 'Main Street' }
  expect(keyFor({ ...rule, join: 'and' }, null, { siblings })).toBe('LocKey_Validation_RequiredIf')
})
