import type { CalendarDate } from '@internationalized/date'
import { type DatePickerOptions, formatDateTime, type PickerValue, parseDateTime } from '@redress/form'
import { daysOf, pickerValueOf } from '@redress/form/date-picker'
import { useState } from 'react'
import { Calendar } from 'react-aria-components'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { CalendarFace } from './CalendarFace.tsx'
import {
  calendarProps,
  type PickerCalendarProps,
  toCalendarDate,
  toPlainDate,
  useDateText,
} from './calendar-props.ts'
import styles from './DatePicker.module.css'
import { PickerActions } from './PickerActions.tsx'
import { TimeOverlay } from './TimeOverlay.tsx'

const midnight = new Temporal.PlainTime()

/** The time in a value of a day with its time; midnight where there is none yet. */
const timeOf = (value: PickerValue): Temporal.PlainTime =>
  (typeof value === 'string' ? parseDateTime(value)?.toPlainTime() : null) ?? midnight

/** What the clock of the device shows: `Temporal.Now` throws where the browser does not know the device's time zone. */
function clockOfDevice(): Temporal.PlainDateTime {
  const now = new Date()
  return Temporal.PlainDateTime.from({
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    hour: now.getHours(),
    minute: now.getMinutes(),
    second: now.getSeconds(),
  })
}

interface TimeButtonProps {
  readonly options: DatePickerOptions
  readonly time: Temporal.PlainTime
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function TimeButton({ options: { is24 }, time, open, onOpen }: TimeButtonProps) {
  const { t } = useCopy()
  const { hour, minute, second } = time
  const clock = useDateText({ timeStyle: 'medium', hour12: !is24 })
  return (
    <button type="button" className={styles.opener} aria-expanded={open} onClick={() => onOpen(!open)}>
      <Icon name="clock" />
      <bdi>{clock(new Date(Date.UTC(2000, 0, 1, hour, minute, second)))}</bdi>
      <span className="visually-hidden">, {t('LocKey_DatePicker_Time')}</span>
    </button>
  )
}

/** One day, applied as it is chosen; or one day with a time, applied by Select. */
export function DayCalendar({ options, value, days, onPick, onCancel }: PickerCalendarProps) {
  const withTime = options.mode === 'time'
  const [day, setDay] = useState(() => daysOf(value)[0] ?? null)
  const [time, setTime] = useState(() => timeOf(value))
  const [timeOpen, setTimeOpen] = useState(false)

  const choose = (date: CalendarDate | null) => {
    if (date === null) return
    const chosen = toPlainDate(date)
    setDay(chosen)
    if (!withTime) onPick(pickerValueOf('single', [chosen]))
  }
  const select = day && (() => onPick(formatDateTime(day.toPlainDateTime(time))))
  const now = () => onPick(formatDateTime(clockOfDevice()))

  return (
    <Calendar {...calendarProps(options, days, day)} value={day && toCalendarDate(day)} onChange={choose}>
      <CalendarFace
        options={options}
        instead={timeOpen ? <TimeOverlay options={options} time={time} onTime={setTime} /> : null}
      >
        {withTime && <TimeButton options={options} time={time} open={timeOpen} onOpen={setTimeOpen} />}
        <PickerActions
          options={options}
          onCancel={onCancel}
          {...(withTime && { onSelect: select, onNow: now })}
        />
      </CalendarFace>
    </Calendar>
  )
}
