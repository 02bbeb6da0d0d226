import { expect, test } from 'vitest'
import { datePickerOptions } from './options.ts'
import {
  checkPickerValue,
  daysOf,
  type PickerValue,
  pickerValueOf,
  toggledDay,
  weekOf,
} from './picker-value.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each(['multiDates', 'weekPicker'] as const)('PKR-3 %s needs an array', (mode) => {
  const options = datePickerOptions({ mode })
  expect(() => checkPickerValue(options, '03/27/2026')).toThrow(
    'multi-dates and week-picker need an array as the model value.',
  )
  expect(() => checkPickerValue(options, ['03/23/2026', '03/29/2026'])).not.toThrow()
  expect(() => checkPickerValue(options, null)).not.toThrow()
})

test('PKR-3 only a range that may be partial holds an open end', () => {
  const open: PickerValue = ['03/27/2026', null]
  const misuse = 'partial-range or range must be enabled for partial ranges.'
  expect(() => checkPickerValue(datePickerOptions({ mode: 'range' }), open)).not.toThrow()
  expect(() => checkPickerValue(datePickerOptions(), open)).toThrow(misuse)
  expect(() => checkPickerValue(datePickerOptions({ mode: 'multiDates' }), open)).toThrow(misuse)
  expect(() => checkPickerValue(datePickerOptions({ mode: 'range', partialRange: false }), open)).toThrow(
    misuse,
  )
})

test('PKR-3 the days of a value, and the value of days', () => {
  expect(daysOf(['03/27/2026', null]).map(String)).toEqual(['2026-03-27'])
  expect(daysOf('03/27/2026 01:05:00 PM').map(String)).toEqual(['2026-03-27'])
  expect(daysOf('02/30/2026')).toEqual([])
  const days = [day('2026-03-27'), day('2026-03-02')]
  expect(pickerValueOf('single', [day('2026-03-27')])).toBe('03/27/2026')
  expect(pickerValueOf('multiDates', days)).toEqual(['03/02/2026', '03/27/2026'])
  expect(pickerValueOf('range', days)).toEqual(['03/02/2026', '03/27/2026'])
  expect(pickerValueOf('range', [day('2026-03-27')])).toEqual(['03/27/2026', null])
  expect(pickerValueOf('range', [])).toBeNull()
})

test('PKR-3 a day is chosen once and given up by choosing it again', () => {
  const two = toggledDay([day('2026-03-27')], day('2026-03-02'))
  expect(two.map(String)).toEqual(['2026-03-02', '2026-03-27'])
  expect(toggledDay(two, day('2026-03-27')).map(String)).toEqual(['2026-03-02'])
})

test.each([
  [1, '2026-03-23', '2026-03-29'],
  [0, '2026-03-22', '2026-03-28'],
  [6, '2026-03-21', '2026-03-27'],
])('PKR-2 PKR-3 a week that starts on day %i', (weekStart, first, last) => {
  const week = weekOf(day('2026-03-27'), weekStart)
  expect([String(week[0]), String(week[6]), week.length]).toEqual([first, last, 7])
})
