import { expect, test } from 'vitest'
import { keyFor, mistakeIn } from './testing.ts'

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

const today = '2026-03-27'

test.each([
  ['yesterday', '03/26/2026', null, null],
  ['today', '03/27/2026', 'LocKey_Validation_Date_NotBeforeToday', null],
  ['tomorrow', '03/28/2026', 'LocKey_Validation_Date_NotBeforeToday', 'LocKey_Validation_Date_Future'],
  ['last December, whose text sorts later', '12/31/2025', null, null],
  ['no real date', '02/30/2020', 'LocKey_Validation_Date_Invalid', 'LocKey_Validation_Date_Invalid'],
  ['nothing', null, null, null],
])('VAL-8 on 03/27/2026 judges %s', (_, value, expected, expectedIfTodayAllowed) => {
  for (const type of ['preventFutureDate', 'preventFutureShortDate'] as const) {
    expect(keyFor({ type }, value, { today })).toBe(expected)
    expect(keyFor({ type, allowToday: true }, value, { today })).toBe(expectedIfTodayAllowed)
  }
})

test.each(['3/26/2026', '3/06/2026', '03/6/2026'])('VAL-8 only the short form reads %s', (value) => {
  expect(keyFor({ type: 'preventFutureShortDate' }, value, { today })).toBeNull()
  expect(keyFor({ type: 'preventFutureDate' }, value, { today })).toBe('LocKey_Validation_Date_Invalid')
})

const valid = { type: 'validDate', formats: 'MM/dd/yyyy, yyyy-MM-dd' } as const

test.each(['02/29/2024', '2024-02-29', null])('VAL-13 accepts %j', (value) => {
  expect(keyFor(valid, value)).toBeNull()
})

test.each(['02/30/2024', '2/29/2024', '2023-02-29', '29/02/2024', 'today'])('VAL-13 refuses %s', (value) => {
  expect(keyFor(valid, value)).toBe('LocKey_Validation_Date_Invalid')
})

test('VAL-13 names a format that is none', () => {
  expect(mistakeIn(valid)).toBeNull()
  expect(mistakeIn({ type: 'validDate', formats: 'MM/dd/yyyy,MMM d' })).toContain("'MMM d'")
  expect(mistakeIn({ type: 'validDate', formats: '' })).not.toBeNull()
})
