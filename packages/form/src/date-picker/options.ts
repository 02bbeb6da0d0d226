import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { DeveloperError } from '../errors.ts'
import { usualYears } from './usual-years.ts'

/** The options of a date picker. Lengths are in CSS pixels. */
export interface DatePickerOptions {
  readonly mode: 'single' | 'range' | 'multiDates' | 'weekPicker' | 'time'
  readonly firstYear: number
  readonly lastYear: number
  /** The day on which weeks start: 0 is Sunday, 1 Monday. */
  readonly weekStart: number
  /** True for two calendars side by side, or how many: 2 to 12. */
  readonly multiCalendars: boolean | number
  /** Whether a range may be left without its end. */
  readonly partialRange: boolean
  readonly is24: boolean
  readonly hoursStep: number
  readonly minutesStep: number
  readonly secondsStep: number
  readonly menuOffset: number
  /** The height of the month, year and time overlays. */
  readonly modeHeight: number
  readonly swipeThreshold: number
  /** In windows wider than this the menu stands beside its button; in others it is a sheet. */
  readonly wideAbove: number
  readonly selectText: BuiltInKey
  readonly cancelText: BuiltInKey
  readonly nowText: BuiltInKey
  readonly locale: string
}

export type DatePickerSettings = Partial<DatePickerOptions>

const usual: DatePickerOptions = {
  mode: 'single',
  ...usualYears,
  weekStart: 1,
  multiCalendars: false,
  partialRange: true,
  is24: true,
  hoursStep: 1,
  minutesStep: 5,
  secondsStep: 5,
  menuOffset: 10,
  modeHeight: 255,
  swipeThreshold: 10,
  wideAbove: 768,
  selectText: 'LocKey_DatePicker_Select',
  cancelText: 'LocKey_DatePicker_Cancel',
  nowText: 'LocKey_DatePicker_Now',
  locale: 'en-US',
}

/**
 * The settings with every default filled in. What a case sets of them was checked when the case was read.
 * @throws RangeError for a number of calendars out of its bounds
 * @throws PARTIAL_RANGE_WITHOUT_RANGE where a partial range is asked for in another mode than range
 */
export function datePickerOptions(settings: DatePickerSettings = {}): DatePickerOptions {
  const options = { ...usual, ...settings }
  const { multiCalendars } = options
  if (typeof multiCalendars === 'number' && !(multiCalendars >= 2 && multiCalendars <= 12))
    throw new RangeError('multiCalendars is true, false, or a number from 2 to 12.')
  if (settings.partialRange && options.mode !== 'range')
    throw new DeveloperError('PARTIAL_RANGE_WITHOUT_RANGE')
  return options
}

/** How many months stand side by side: at least two where there are several. */
export const calendarCount = ({ multiCalendars }: DatePickerOptions): number =>
  multiCalendars === true ? 2 : multiCalendars || 1
