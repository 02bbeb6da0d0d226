import { expect, test } from 'vitest'
import { check, keyFor } from '../testing.ts'

const rule = { type: 'maxLength', max: 3 } as const

test('VAL-4 refuses a text longer than max, with max in the message', () => {
  expect(check(rule, 'abcd')).toEqual({
    rule: 'maxLength',
    key: 'LocKey_Validation_MaxLength',
    params: { max: 3 },
  })
})

test.each([['    '], ['\u00a0\u00a0\u00a0\u00a0'], ['\n\n\n\n']])(
  'VAL-4 blanks alone count too: %j',
  (value) => {
    expect(keyFor({ type: 'maxLength', max: 3 }, value)).toBe('LocKey_Validation_MaxLength')
  },
)

test.each([['abc'], ['🙂🙂🙂'], [''], [null], [true]])('VAL-4 accepts %j', (value) => {
  expect(keyFor(rule, value)).toBeNull()
})
