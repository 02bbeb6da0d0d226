import { expect, test } from 'vitest'
import { calendarCount, datePickerOptions } from './options.ts'

test('PKR-2 every option has its default', () => {
  expect(datePickerOptions()).toEqual({
    mode: 'single',
    menuOffset: 10,
    firstYear: 1900,
    lastYear: 2100,
    weekStart: 1,
    is24: true,
    hoursStep: 1,
    minutesStep: 5,
    secondsStep: 5,
    partialRange: true,
    modeHeight: 255,
    swipeThreshold: 10,
    wideAbove: 768,
    multiCalendars: false,
    selectText: 'LocKey_DatePicker_Select',
    cancelText: 'LocKey_DatePicker_Cancel',
    nowText: 'LocKey_DatePicker_Now',
    locale: 'en-US',
  })
})

test('PKR-2 multiCalendars shows at least two calendars', () => {
  expect(calendarCount(datePickerOptions())).toBe(1)
  expect(calendarCount(datePickerOptions({ multiCalendars: true }))).toBe(2)
  expect(calendarCount(datePickerOptions({ multiCalendars: 3 }))).toBe(3)
  expect(() => datePickerOptions({ multiCalendars: 1 })).toThrow()
})

test('PKR-3 a partial range is an error without range, and only where it is asked for', () => {
  expect(() => datePickerOptions({ partialRange: true })).toThrow(
    'partial-range or range must be enabled for partial ranges.',
  )
  expect(datePickerOptions({ mode: 'range', partialRange: true }).mode).toBe('range')
  expect(datePickerOptions({ mode: 'weekPicker' }).mode).toBe('weekPicker')
})
