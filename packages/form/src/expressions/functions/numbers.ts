import { opposite } from '../arithmetic.ts'
import { compare } from '../compare.ts'
import {
  ceiling,
  compareDecimals,
  type Decimal,
  floor,
  isDecimal,
  type Rounding,
  rounded,
  wholeNumber,
  zero,
} from '../decimal.ts'
import { faultOf, isFault } from '../fault.ts'
import { modulo } from '../modulo.ts'
import { type Computed, kindOf, onlyItem, type Value } from '../value.ts'
import { type BuiltInFunction, ofNumbers } from './built-in-function.ts'

/** Rounds to places after the point, from -6111 to 6176 as the standard has it. */
const roundedTo = (rounding: Rounding): BuiltInFunction =>
  ofNumbers((value, places) => {
    const count = places === undefined ? 0 : wholeNumber(places)
    if (count === null || count < -6111 || count > 6176) return faultOf('range')
    return rounded(value, count, rounding)
  })

/** Rounds down or up to places after the point, none if they are left out. */
const wholeOf = (round: (value: Decimal) => Decimal, up: boolean): BuiltInFunction =>
  ofNumbers((value, places) => {
    if (places === undefined) return round(value)
    const count = wholeNumber(places)
    if (count === null || count < -6111 || count > 6176) return faultOf('range')
    return rounded(value, count, up === value.s > 0 ? 'up' : 'down')
  })

function absoluteOf(value: Value): Computed {
  const kind = kindOf(value)
  if (value === null) return null
  if (isDecimal(value)) return compareDecimals(value, zero) < 0 ? opposite(value) : value
  if (kind !== 'days duration' && kind !== 'months duration') return faultOf('type')
  const other = opposite(value)
  return !isFault(other) && compare('<', value, other) === true ? other : value
}

/** Functions of numbers, and `abs` of durations too. */
export const numberFunctions = {
  abs: ([value = null]) => absoluteOf(onlyItem(value)),
  floor: wholeOf(floor, false),
  ceiling: wholeOf(ceiling, true),
  modulo: ofNumbers((dividend = zero, divisor = zero) => modulo(dividend, divisor)),
  decimal: roundedTo('halfEven'),
  'round up': roundedTo('up'),
  'round down': roundedTo('down'),
  'round half up': roundedTo('halfUp'),
  'round half down': roundedTo('halfDown'),
} satisfies Readonly<Record<string, BuiltInFunction>>
