import type { DatePickerOptions } from '@redress/form'
import { useId } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import { useDateText } from './calendar-props.ts'
import styles from './DatePicker.module.css'

interface TimeOverlayProps {
  readonly options: DatePickerOptions
  readonly time: Temporal.PlainTime
  readonly onTime: (time: Temporal.PlainTime) => void
}

/** Every `step` from 0 below `end`, and the number that is chosen even where it is between two steps. */
const stepped = (end: number, step: number, chosen: number): number[] =>
  Array.from({ length: end }, (_, number) => number).filter(
    (number) => number % step === 0 || number === chosen,
  )

/** The time of day, in place of the days: hour, minute and second. */
export function TimeOverlay({ options, time, onTime }: TimeOverlayProps) {
  const { t } = useCopy()
  const id = useId()
  const hourName = useDateText({ hour: 'numeric', hour12: true })
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const hourText = (hour: number) =>
    options.is24 ? twoDigits(hour) : hourName(new Date(Date.UTC(2000, 0, 1, hour)))
  const part = (
    name: 'hour' | 'minute' | 'second',
    label: string,
    end: number,
    step: number,
    text: (value: number) => string,
  ) => (
    <div className={styles.timePart}>
      <label htmlFor={`${id}${name}`}>{label}</label>
      <select
        id={`${id}${name}`}
        className={control.control}
        value={time[name]}
        onChange={(event) => onTime(time.with({ [name]: Number(event.currentTarget.value) }))}
      >
        {stepped(end, step, time[name]).map((value) => (
          <option key={value} value={value}>
            {text(value)}
          </option>
        ))}
      </select>
    </div>
  )
  return (
    <fieldset
      aria-label={t('LocKey_DatePicker_Time')}
      className={styles.time}
      style={{ minBlockSize: options.modeHeight }}
    >
      {part('hour', t('LocKey_DatePicker_Hour'), 24, options.hoursStep, hourText)}
      {part('minute', t('LocKey_DatePicker_Minute'), 60, options.minutesStep, twoDigits)}
      {part('second', t('LocKey_DatePicker_Second'), 60, options.secondsStep, twoDigits)}
    </fieldset>
  )
}
