import type { CalendarDate } from '@internationalized/date'
import { localeOf } from '@redress/form'
import { daysOf, pickerValueOf, toggledDay, weekOf } from '@redress/form/date-picker'
import { type ReactNode, type RefObject, use, useCallback, useState, useSyncExternalStore } from 'react'
import {
  Calendar,
  Dialog,
  I18nProvider,
  Modal,
  ModalOverlay,
  Popover,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components'
import { CalendarFace } from './CalendarFace.tsx'
import { calendarProps, type PickerCalendarProps, toCalendarDate, toPlainDate } from './calendar-props.ts'
import styles from './DatePicker.module.css'
import { DayCalendar } from './DayCalendar.tsx'
import { PickerActions } from './PickerActions.tsx'

interface PickerMenuProps extends PickerCalendarProps {
  readonly isOpen: boolean
  /** The button that opens the menu; the menu is placed beside it and returns the focus to it. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** The id of the label of the field. */
  readonly labelledBy: string
}

/**
 * Makes the browser call the zone of the device UTC where it has no name for it. The standard demands that; some browsers
 * answer `Etc/Unknown`, and throw when the calendars pass that on.
 */
function ensureTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    Intl.DateTimeFormat('en', { timeZone })
  } catch {
    // oxlint-disable-next-line typescript/unbound-method -- It is called with the format that it belongs to.
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      const resolved = resolvedOptions.call(this)
      return resolved.timeZone === timeZone ? { ...resolved, timeZone: 'UTC' } : resolved
    }
  }
}

ensureTimeZone()

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

const calendars = {
  single: DayCalendar,
  time: DayCalendar,
  multiDates: DaysCalendar,
  weekPicker: DaysCalendar,
  range: RangeDays,
} as const

/** Whether a media query holds now. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Beside the button in a wide window; a sheet at the lower edge of a narrow one. */
function Frame({
  isOpen,
  button,
  options,
  onCancel,
  children,
}: Omit<PickerMenuProps, 'labelledBy'> & { readonly children: ReactNode }) {
  // In the words of the oldest browsers: the build does not lower a query that is written in code.
  const wide = useMedia(`not all and (max-width: ${options.wideAbove}px)`)
  const onOpenChange = (open: boolean) => {
    if (!open) onCancel()
  }
  if (wide)
    return (
      <Popover
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        triggerRef={button}
        offset={options.menuOffset}
        placement="bottom start"
        className={styles.popover ?? ''}
      >
        {children}
      </Popover>
    )
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={styles.backdrop ?? ''}>
      <Modal className={styles.sheet ?? ''}>{children}</Modal>
    </ModalOverlay>
  )
}

/** The calendar of a date picker in its menu. Escape and a press outside close it and change nothing. */
export function PickerMenu({ labelledBy, ...props }: PickerMenuProps) {
  const Days = calendars[props.options.mode]
  return (
    <I18nProvider locale={localeOf(props.options.locale)}>
      <Frame {...props}>
        <Dialog aria-labelledby={labelledBy} className={styles.menu ?? ''} data-date-menu>
          <Days {...props} />
        </Dialog>
      </Frame>
    </I18nProvider>
  )
}
