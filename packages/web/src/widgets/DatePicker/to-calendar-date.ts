import { CalendarDate } from '@internationalized/date'

/** A day as the calendar of the library takes it. */
export const toCalendarDate = ({ year, month, day }: Temporal.PlainDate): CalendarDate =>
  new CalendarDate(year, month, day)

/** A day of the library's calendar as the rest of the product has it. */
export const toPlainDate = ({ year, month, day }: CalendarDate): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year, month, day })
