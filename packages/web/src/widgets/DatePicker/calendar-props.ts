import type { DatePickerOptions, PickableDays } from '@redress/engine'
import { calendarCount } from '@redress/engine/date-picker-options'
import { toCalendarDate } from './to-calendar-date.ts'

/** The days of the week as the library names them, Sunday first. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** What the calendars of all modes have in common; they open at the first chosen day, or where the picker starts. */
export const calendarProps = (
  options: DatePickerOptions,
  { min, max, start }: PickableDays,
  chosen: Temporal.PlainDate | null | undefined,
) =>
  ({
    autoFocus: true,
    minValue: toCalendarDate(min),
    maxValue: toCalendarDate(max),
    defaultFocusedValue: toCalendarDate(chosen ?? start),
    firstDayOfWeek: weekdays[options.weekStart] ?? 'mon',
    visibleDuration: { months: calendarCount(options) },
    pageBehavior: 'single',
  }) as const
