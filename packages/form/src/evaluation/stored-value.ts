import { dayText } from '../expressions/days.ts'
import { isDecimal } from '../expressions/decimal.ts'
import { isIdentifier, type Value } from '../expressions/value.ts'

/** The most digits that a stored number has before its point, and after it. */
const mostDigits = 34

/**
 * The value of an expression as a field stores it: a number as its digits, a day as `MM/dd/yyyy`, a text as it is. There is one
 * text for each value, so that page and server can be compared. Null for what a field cannot hold.
 */
export function storedValue(value: Value): string | boolean | null {
  if (isIdentifier(value)) return value.text
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value === '' ? null : value
  if (isDecimal(value)) return Math.abs(value.e) > mostDigits ? null : value.toFixed()
  if (!('kind' in value) || value.kind !== 'day') return null
  const [year, month, day] = dayText(value).split('-')
  return `${month}/${day}/${year}`
}
