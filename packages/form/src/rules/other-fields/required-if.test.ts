import { expect, test } from 'vitest'
import type { FieldValue } from '../../field-value.ts'
import { keyFor } from '../testing.ts'

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
