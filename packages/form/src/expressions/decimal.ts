import Big from 'big.js'
import { type Fault, faultOf } from './fault.ts'

/** A decimal number of at most 34 significant digits. Zero has no sign. */
export type Decimal = Big

const digits = 34
/** The largest and smallest exponents of the standard's decimals (IEEE 754 decimal128). */
const largestExponent = 6144
const smallestExponent = -6176

/** How a digit that is cut off changes the one before it, by the numbers that the library uses. */
const modes = { down: 0, halfUp: 1, halfEven: 2, up: 3 } as const

/** How a number is rounded; `down` and `up` are towards zero and away from it. */
export type Rounding = keyof typeof modes | 'halfDown'

/** A constructor of the library of our own: its settings are not those of anybody else. */
function constructorWith(places: number) {
  const Places = Big()
  Places.DP = places
  Places.RM = modes.halfEven
  return Places
}

const Exact = constructorWith(digits)
const OnePlaceLess = constructorWith(digits - 1)

export const zero: Decimal = new Exact(0)

/** Whether a value is a decimal: every decimal has the digits of the library. */
export const isDecimal = (value: unknown): value is Decimal => value instanceof Exact

/** The number with its exponent moved: 12 by 1 is 120. */
function shifted(value: Decimal, by: number): Decimal {
  const moved = new Exact(value)
  moved.e += by
  return moved
}

/** Rounded to 34 digits; a fault where the number is too large to be one. */
function fitted(value: Decimal): Decimal | Fault {
  const rounded = value.c.length > digits ? value.prec(digits, modes.halfEven) : value
  if (rounded.eq(0) || rounded.e < smallestExponent) return zero
  return rounded.e > largestExponent ? faultOf('overflow') : rounded
}

/** The number that a plain text states, such as `-12.50` or `1.2e3`, at 34 digits; null for every other text. */
export function decimalOf(text: string): Decimal | null {
  if (!/^-?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?$/.test(text) || text.length > 1000) return null
  const value = fitted(new Exact(text))
  return isDecimal(value) ? value : null
}

/** A number of the library with all of its digits: only what is computed from it is rounded. */
export const unrounded = (value: Big): Decimal => new Exact(value)

/** The decimal of a whole number. */
export const wholeDecimal = (value: number): Decimal => new Exact(value)

/** A sum whose smaller part is too small to change the larger one: it need not be written out. */
const isNegligible = (small: Decimal, large: Decimal): boolean =>
  small.eq(0) || (!large.eq(0) && large.e - small.e > 3 * digits)

/** The sum of two numbers. */
export function plus(a: Decimal, b: Decimal): Decimal | Fault {
  if (isNegligible(b, a)) return a
  if (isNegligible(a, b)) return b
  return fitted(new Exact(a.plus(b)))
}

/** The first number without the second. */
export const minus = (a: Decimal, b: Decimal): Decimal | Fault => plus(a, negated(b))

/** The product of two numbers. */
export const times = (a: Decimal, b: Decimal): Decimal | Fault => fitted(new Exact(a.times(b)))

/** The digits of a number as one between 1 and 10. */
const unscaled = (value: Decimal): Decimal => shifted(value.abs(), -value.e)

/** The first number divided by the second, rounded once. */
export function dividedBy(a: Decimal, b: Decimal): Decimal | Fault {
  if (b.eq(0)) return faultOf('divisionByZero')
  if (a.eq(0)) return zero
  const dividend = unscaled(a)
  const divisor = unscaled(b)
  // The quotient is then between 0.1 and 10: the places are chosen so that it has 34 digits.
  const Places = dividend.gte(divisor) ? OnePlaceLess : Exact
  const quotient = shifted(new Exact(new Places(dividend).div(divisor)), a.e - b.e)
  return fitted(a.s === b.s ? quotient : negated(quotient))
}

/** The number with the other sign. */
export const negated = (value: Decimal): Decimal => (value.eq(0) ? zero : new Exact(value.neg()))

/** The number without its sign. */
export const absolute = (value: Decimal): Decimal => new Exact(value.abs())

/** Rounded to this many places after the point; places below zero round to tens, hundreds and so on. */
export function rounded(value: Decimal, places: number, rounding: Rounding): Decimal {
  if (value.c.length - 1 - value.e <= places) return value
  if (rounding !== 'halfDown') return new Exact(value.round(places, modes[rounding]).plus(0))
  const nearZero = value.round(places, modes.down)
  const rest = value.minus(nearZero).abs()
  return rest.gt(shifted(new Exact(5), -places - 1)) ? rounded(value, places, 'up') : new Exact(nearZero)
}

/** The largest whole number that is not above the value. */
export const floor = (value: Decimal): Decimal => rounded(value, 0, value.s < 0 ? 'up' : 'down')

/** The smallest whole number that is not below the value. */
export const ceiling = (value: Decimal): Decimal => rounded(value, 0, value.s < 0 ? 'down' : 'up')

/** -1, 0 or 1: whether the first number is below, equal to or above the second. */
export const compareDecimals = (a: Decimal, b: Decimal): number => a.cmp(b)

/** The whole number without its places, or null if no exact number of JavaScript can hold it. */
export function wholeNumber(value: Decimal): number | null {
  const whole = Number(rounded(value, 0, 'down').toFixed())
  return Number.isSafeInteger(whole) ? whole : null
}

/** The number in plain digits; a very large or very small one with an exponent. */
export const decimalText = (value: Decimal): string =>
  value.e > digits || value.c.length - value.e > 100 ? value.toExponential() : value.toFixed()

/** How often a whole length fits into a value that is not negative, and what is left. */
export function wholeAndRest(value: Decimal, length: number): readonly [whole: Decimal, rest: Decimal] {
  const rest = value.mod(length)
  return [new Exact(value.minus(rest).div(length)), new Exact(rest)]
}
