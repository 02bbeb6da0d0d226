import type { CalendarDate } from '@internationalized/date'
import { daysOf, pickerValueOf, toggledDay, weekOf } from '@redress/engine/date-picker'
import { useState } from 'react'
import { Calendar } from 'react-aria-components'
import { CalendarFace } from './CalendarFace.tsx'
import { calendarProps } from './calendar-props.ts'
import { PickerActions } from './PickerActions.tsx'
import type { PickerCalendarProps } from './picker-calendar-props.ts'
import { toCalendarDate, toPlainDate } from './to-calendar-date.ts'

/** The one day in which two lists differ: the one just pressed. */
function pressedDay(before: readonly CalendarDate[], after: readonly CalendarDate[]) {
  const within = (days: readonly CalendarDate[], day: CalendarDate) =>
    days.some((other) => other.compare(day) === 0)
  return after.find((day) => !within(before, day)) ?? before.find((day) => !within(after, day))
}

/** Several days, each chosen and given up by a press, or the whole week of the day that is pressed. */
export function DaysCalendar({ options, value, days, onPick, onCancel }: PickerCalendarProps) {
  const { mode, weekStart } = options
  const [held] = useState(() => daysOf(value))
  const [chosen, setChosen] = useState(() =>
    mode === 'weekPicker' ? held.slice(0, 1).flatMap((day) => weekOf(day, weekStart)) : held,
  )
  const selected = chosen.map(toCalendarDate)

  const press = (after: readonly CalendarDate[]) => {
    const pressed = pressedDay(selected, after)
    if (!pressed) return
    const day = toPlainDate(pressed)
    if (mode === 'multiDates') return setChosen(toggledDay(chosen, day))
    const week = weekOf(day, weekStart)
    setChosen(week)
    onPick(pickerValueOf(mode, [...week.slice(0, 1), ...week.slice(-1)]))
  }

  return (
    <Calendar<CalendarDate, 'multiple'>
      {...calendarProps(options, days, chosen[0])}
      selectionMode="multiple"
      value={selected}
      onChange={press}
    >
      <CalendarFace options={options}>
        <PickerActions
          options={options}
          onSelect={mode === 'multiDates' ? () => onPick(pickerValueOf(mode, chosen)) : null}
          onCancel={onCancel}
        />
      </CalendarFace>
    </Calendar>
  )
}
