import { expect, test } from 'vitest'
import { keyFor } from '../testing.ts'

const after = { type: 'endDate', startField: 'start' } as const
const afterOrEqual = { ...after, allowEqual: true } as const

test.each([
  ['a day later', '3/28/2024', null, null],
  ['the same day', '03/27/2024', 'LocKey_Validation_Date_EndNotAfterStart', null],
  [
    'a day earlier',
    '3/26/2024',
    'LocKey_Validation_Date_EndNotAfterStart',
    'LocKey_Validation_Date_EndBeforeStart',
  ],
  ['a year later by a text that sorts first', '01/01/2025', null, null],
  ['no real date', '02/30/2025', 'LocKey_Validation_Date_Invalid', 'LocKey_Validation_Date_Invalid'],
  ['empty', null, null, null],
])('VAL-3 with a start of 03/27/2024, an end that is %s', (_, end, expected, expectedIfEqualAllowed) => {
  const surroundings = { siblings: { start: '03/27/2024' } }
  expect(keyFor(after, end, surroundings)).toBe(expected)
  expect(keyFor(afterOrEqual, end, surroundings)).toBe(expectedIfEqualAllowed)
})

test.each([[null], ['02/30/2024'], ['soon']])(
  'VAL-3 with a start of %j there is nothing to compare with',
  (start) => {
    expect(keyFor(after, '01/01/2024', { siblings: { start } })).toBeNull()
  },
)
