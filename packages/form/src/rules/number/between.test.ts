import { expect, test } from 'vitest'
import { check, keyFor, mistakeIn } from '../testing.ts'

const rule = { type: 'between', min: 0, max: 60 } as const

test.each(['0', '60', '59.99', '-0', null])('VAL-14 accepts %j', (value) => {
  expect(keyFor(rule, value)).toBeNull()
})

test.each(['-0.01', '60.01', '61', 'six', '.'])('VAL-14 refuses %s, and says both bounds', (value) => {
  expect(check(rule, value)).toEqual({
    rule: 'between',
    key: 'LocKey_Validation_Between',
    params: { min: 0, max: 60 },
  })
})

test('VAL-14 bounds in the wrong order are a mistake', () => {
  expect(mistakeIn(rule)).toBeNull()
  expect(mistakeIn({ type: 'between', min: 2, max: 1 })).toContain('below')
})
