import { expect, test } from 'vitest'
import { dayBoundsOf } from './registry.ts'
import { check, keyFor, mistakeIn } from './testing.ts'

const numbers = { type: 'range', min: '1', max: 1000.5 } as const
const dates = { type: 'range', min: '1/2/2015', max: '06/30/2026' } as const

test.each(['1', '1.0', '1,000', '1000.50', ' 12 ', null])(
  'VAL-1 the numbers from 1 to 1000.5 include %j',
  (value) => {
    expect(keyFor(numbers, value)).toBeNull()
  },
)

test.each(['0.99', '-1', '1000.51', '1,001', 'ten', '1e2', '0x10', '9'.repeat(400)])(
  'VAL-1 the numbers from 1 to 1000.5 do not include %s',
  (value) => {
    expect(check(numbers, value)).toEqual({
      rule: 'range',
      key: 'LocKey_Validation_Number_Between',
      params: { min: 1, max: 1000.5 },
    })
  },
)

test.each(['01/02/2015', '1/2/2015', '06/30/2026', '6/30/2026', '12/1/2020', '2/29/2024', null])(
  'VAL-1 the dates from 01/02/2015 to 06/30/2026 include %j',
  (value) => {
    expect(keyFor(dates, value)).toBeNull()
  },
)

test.each(['01/01/2015', '07/01/2026', '12/31/9999'])(
  'VAL-1 the dates from 01/02/2015 to 06/30/2026 do not include %s',
  (value) => {
    expect(check(dates, value)).toEqual({
      rule: 'range',
      key: 'LocKey_Validation_Date_Between',
      params: { min: '01/02/2015', max: '06/30/2026' },
    })
  },
)

test('VAL-1 a day that does not exist fails with the message for invalid dates, even if the rule has a custom message', () => {
  const rule = { ...dates, message: 'LocKey_Custom' }
  expect(keyFor(rule, '02/30/2020')).toBe('LocKey_Validation_Date_Invalid')
  expect(keyFor(rule, '01/01/2010')).toBe('LocKey_Custom')
})

test.each([
  ['one', 'ten'],
  [1, '06/30/2026'],
  ['01/01/2015', '02/30/2026'],
  ['', ''],
])('VAL-1 DEV-5 the bounds %j and %j do not parse', (min, max) => {
  const rule = { type: 'range', min, max } as const
  expect(mistakeIn(rule)).toBe(`The bounds '${min}' and '${max}' of the range do not parse.`)
  expect(() => keyFor(rule, '5')).toThrow(expect.objectContaining({ code: 'RANGE_BOUNDS_DO_NOT_PARSE' }))
  expect(keyFor(rule, null)).toBeNull()
})

test('VAL-1 bounds in the wrong order are a mistake, bounds in order are not', () => {
  expect(mistakeIn({ type: 'range', min: 2, max: 1 })).toContain('begins')
  expect(mistakeIn({ type: 'range', min: '10/1/2020', max: '9/1/2020' })).toContain('begins')
  expect(mistakeIn(numbers)).toBeNull()
  expect(mistakeIn(dates)).toBeNull()
})

test('DSP-3 the date picker gets the bounds of a range of dates, and none of a range of numbers', () => {
  expect(dayBoundsOf(dates)?.min.toString()).toBe('2015-01-02')
  expect(dayBoundsOf(dates)?.max.toString()).toBe('2026-06-30')
  expect(dayBoundsOf(numbers)).toBeNull()
})

test('VAL-1 a bound that JavaScript writes with an exponent is a bound like any other', () => {
  const large = { type: 'range', min: 0, max: 1e21 } as const
  expect(mistakeIn(large)).toBeNull()
  expect([keyFor(large, '5'), keyFor(large, '-1')]).toEqual([null, 'LocKey_Validation_Number_Between'])
})

const between = { type: 'between', min: 0, max: 60 } as const

test.each(['0', '60', '59.99', '-0', null])('VAL-14 accepts %j', (value) => {
  expect(keyFor(between, value)).toBeNull()
})

test.each(['-0.01', '60.01', '61', 'six', '.'])('VAL-14 refuses %s, and says both bounds', (value) => {
  expect(check(between, value)).toEqual({
    rule: 'between',
    key: 'LocKey_Validation_Between',
    params: { min: 0, max: 60 },
  })
})

test('VAL-14 bounds in the wrong order are a mistake', () => {
  expect(mistakeIn(between)).toBeNull()
  expect(mistakeIn({ type: 'between', min: 2, max: 1 })).toContain('below')
})
