import type { DatePickerOptions, PickableDays, PickerValue } from '@redress/engine'

/** What the calendar of every mode is given. */
export interface PickerCalendarProps {
  readonly options: DatePickerOptions
  readonly value: PickerValue
  readonly days: PickableDays
  /** Called with the whole new value; the menu closes after it. */
  readonly onPick: (value: PickerValue) => void
  readonly onCancel: () => void
}
