import { daysOf, pickerValueOf } from '@redress/engine/date-picker'
import { use } from 'react'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components'
import { CalendarFace } from './CalendarFace.tsx'
import { calendarProps } from './calendar-props.ts'
import { PickerActions } from './PickerActions.tsx'
import type { PickerCalendarProps } from './picker-calendar-props.ts'
import { toCalendarDate, toPlainDate } from './to-calendar-date.ts'

/** Lets a range that has only its first day be applied as it is, where that is allowed. */
function RangeActions({ options, onPick, onCancel }: PickerCalendarProps) {
  const first = use(RangeCalendarStateContext)?.anchorDate
  const select =
    options.partialRange && first ? () => onPick(pickerValueOf('range', [toPlainDate(first)])) : null
  return <PickerActions options={options} onSelect={select} onCancel={onCancel} />
}

/** Two days and all between: the first press begins the range, the second ends and applies it. */
export function RangeDays(props: PickerCalendarProps) {
  const { options, value, days, onPick } = props
  const [start, end = start] = daysOf(value)
  return (
    <RangeCalendar
      {...calendarProps(options, days, start)}
      defaultValue={start && end ? { start: toCalendarDate(start), end: toCalendarDate(end) } : null}
      commitBehavior="reset"
      onChange={(range) => onPick(pickerValueOf('range', [toPlainDate(range.start), toPlainDate(range.end)]))}
    >
      <CalendarFace options={options}>
        <RangeActions {...props} />
      </CalendarFace>
    </RangeCalendar>
  )
}
