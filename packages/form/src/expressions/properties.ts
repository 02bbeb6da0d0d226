import { calendarDate, weekdayOf } from './days.ts'
import { wholeDecimal } from './decimal.ts'
import { partsOf } from './durations.ts'
import { faultOf } from './fault.ts'
import type { Computed, Day, DaysDuration, MonthsDuration, Value } from './value.ts'
import { isList } from './value.ts'

/** The properties of values that are no records, by the kind of the value. */
export const properties = {
  day: {
    year: (day: Day) => wholeDecimal(calendarDate(day).year),
    month: (day: Day) => wholeDecimal(calendarDate(day).month),
    day: (day: Day) => wholeDecimal(calendarDate(day).day),
    weekday: (day: Day) => wholeDecimal(weekdayOf(day)),
  },
  'months duration': {
    years: ({ months }: MonthsDuration) => wholeDecimal(Math.trunc(months / 12)),
    months: ({ months }: MonthsDuration) => wholeDecimal(months % 12),
  },
  'days duration': {
    days: (duration: DaysDuration) => partsOf(duration).days,
    hours: (duration: DaysDuration) => partsOf(duration).hours,
    minutes: (duration: DaysDuration) => partsOf(duration).minutes,
    seconds: (duration: DaysDuration) => partsOf(duration).seconds,
  },
} as const

const ownProperty = <T extends object>(of: T, name: string): T[keyof T] | null => {
  const found = Object.entries(of).find(([key]) => key === name)
  return found === undefined ? null : found[1]
}

/** The property of a value. Of a list it is the list of the properties of its items; of null it is null. */
export function propertyOf(value: Value, name: string): Computed {
  if (value === null) return null
  if (isList(value)) {
    return value.map((item) => {
      const of = propertyOf(item, name)
      return typeof of === 'object' && of !== null && 'fault' in of ? null : of
    })
  }
  if (typeof value !== 'object' || !('kind' in value)) return faultOf('type')
  if (value.kind === 'record') return value.entries.get(name) ?? null
  if (value.kind === 'day') return ownProperty(properties.day, name)?.(value) ?? faultOf('type')
  if (value.kind === 'months duration') {
    return ownProperty(properties['months duration'], name)?.(value) ?? faultOf('type')
  }
  if (value.kind !== 'days duration') return faultOf('type')
  return ownProperty(properties['days duration'], name)?.(value) ?? faultOf('type')
}
