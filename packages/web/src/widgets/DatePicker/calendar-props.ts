import { CalendarDate } from '@internationalized/date'
import type { DatePickerOptions, PickableDays, PickerValue } from '@redress/form'
import { calendarCount } from '@redress/form/date-picker-options'
import { useLocale } from 'react-aria-components'

/** A day as the calendar of the library takes it. */
export const toCalendarDate = ({ year, month, day }: Temporal.PlainDate): CalendarDate =>
  new CalendarDate(year, month, day)

/** A day of the library's calendar as the rest of the product has it. */
export const toPlainDate = ({ year, month, day }: CalendarDate): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year, month, day })

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

/** What the calendar of every mode is given. */
export interface PickerCalendarProps {
  readonly options: DatePickerOptions
  readonly value: PickerValue
  readonly days: PickableDays
  /** Called with the whole new value; the menu closes after it. */
  readonly onPick: (value: PickerValue) => void
  readonly onCancel: () => void
}

/** Words a moment, given in UTC, as the locale of the calendar does. */
export function useDateText(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const { locale } = useLocale()
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (moment) => format.format(moment)
}
