import { expect, test } from 'vitest'
import { keyFor } from '../testing.ts'

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
