import { dayOf, monthsBetween, parseDay } from '../days.ts'
import { isDecimal, wholeNumber } from '../decimal.ts'
import { parseDuration } from '../durations.ts'
import { faultOf } from '../fault.ts'
import { type Computed, type Day, kindOf, onlyItem, type Value } from '../value.ts'
import { type BuiltInFunction, ofTexts } from './built-in-function.ts'

const isDay = (value: Value): value is Day => kindOf(value) === 'day'

/** The day of a text, or of year, month and day. */
function date(parameters: readonly Value[]): Computed {
  const values = parameters.map(onlyItem)
  if (values.includes(null)) return null
  const [first = null] = values
  if (values.length === 1 && typeof first === 'string') return parseDay(first) ?? faultOf('range')
  if (values.length === 1) return isDay(first) ? first : faultOf('type')
  if (!values.every(isDecimal)) return faultOf('type')
  const [year = null, month = null, day = null] = values.map(wholeNumber)
  return year === null || month === null || day === null
    ? faultOf('range')
    : (dayOf({ year, month, day }) ?? faultOf('range'))
}

function yearsAndMonths(parameters: readonly Value[]): Computed {
  const [from = null, to = null] = parameters.map(onlyItem)
  if (from === null || to === null) return null
  return isDay(from) && isDay(to)
    ? { kind: 'months duration', months: monthsBetween(from, to) }
    : faultOf('type')
}

/** Functions of days and durations. */
export const dayFunctions = {
  date,
  duration: ofTexts((text) => parseDuration(text) ?? faultOf('range')),
  'years and months duration': yearsAndMonths,
  today: (_, { today }) => today,
} satisfies Readonly<Record<string, BuiltInFunction>>
