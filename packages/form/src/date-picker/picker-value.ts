import { parseDateTime } from '../dates/date-time.ts'
import { formatDate } from '../dates/format-date.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { DeveloperError } from '../errors.ts'
import type { DatePickerOptions } from './options.ts'

/**
 * What a picker holds: a day as MM/dd/yyyy; with a time MM/dd/yyyy hh:mm:ss a; of a range both ends, null for an
 * open end; of a week its first and last day; several days in order. Digits are always 0 to 9.
 */
export type PickerValue = string | readonly (string | null)[] | null

const isList = (value: PickerValue): value is readonly (string | null)[] => Array.isArray(value)

/**
 * Refuses a value that the mode cannot hold; null, nothing chosen yet, fits every mode.
 * @throws PICKER_NEEDS_AN_ARRAY, PARTIAL_RANGE_WITHOUT_RANGE
 */
export function checkPickerValue({ mode, partialRange }: DatePickerOptions, value: PickerValue): void {
  const needsArray = mode === 'multiDates' || mode === 'weekPicker'
  if (needsArray && value !== null && !isList(value)) throw new DeveloperError('PICKER_NEEDS_AN_ARRAY')
  const isPartial = isList(value) && value.includes(null)
  if (isPartial && !(mode === 'range' && partialRange))
    throw new DeveloperError('PARTIAL_RANGE_WITHOUT_RANGE')
}

const dayOf = (text: string | null): Temporal.PlainDate[] => {
  const day = text === null ? null : (parseEnteredDate(text) ?? parseDateTime(text)?.toPlainDate())
  return day ? [day] : []
}

/** The days in a value, in its order; a text that is no day is left out. */
export const daysOf = (value: PickerValue): Temporal.PlainDate[] =>
  isList(value) ? value.flatMap(dayOf) : dayOf(value)

const inOrder = (days: readonly Temporal.PlainDate[]) =>
  [...days].sort((a, b) => Temporal.PlainDate.compare(a, b))

/** The value that days chosen in a mode make; a range of one day alone is left open. */
export function pickerValueOf(
  mode: DatePickerOptions['mode'],
  days: readonly Temporal.PlainDate[],
): PickerValue {
  const texts = inOrder(days).map(formatDate)
  const [first = null] = texts
  if (mode === 'multiDates') return texts
  if (mode === 'range' || mode === 'weekPicker') return first === null ? null : [first, texts[1] ?? null]
  return first
}

/** The days with `day` added, or without it where it was among them. */
export const toggledDay = (
  days: readonly Temporal.PlainDate[],
  day: Temporal.PlainDate,
): Temporal.PlainDate[] => {
  const others = days.filter((other) => !other.equals(day))
  return others.length < days.length ? others : inOrder([...days, day])
}

/** The seven days of the week that holds `day`, from the day on which weeks start: 0 is Sunday. */
export function weekOf(day: Temporal.PlainDate, weekStart: number): Temporal.PlainDate[] {
  const first = day.subtract({ days: (day.dayOfWeek - weekStart + 7) % 7 })
  return Array.from({ length: 7 }, (_, index) => first.add({ days: index }))
}
