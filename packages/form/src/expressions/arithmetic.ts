import Big from 'big.js'
import { plusMonths } from './days.ts'
import {
  type Decimal,
  decimalOf,
  dividedBy,
  floor,
  isDecimal,
  minus,
  negated,
  plus,
  rounded,
  times,
  unrounded,
  wholeDecimal,
  wholeNumber,
} from './decimal.ts'
import { type Fault, faultOf, isFault } from './fault.ts'
import {
  type BinaryOperator,
  type Computed,
  type Day,
  type DaysDuration,
  kindOf,
  type MonthsDuration,
  plainValue,
  type Value,
} from './value.ts'

/** The longest text that an expression may compute. */
const longestText = 10_000

const secondsOfDay = wholeDecimal(86_400)

const inMonths = (months: number): Computed =>
  Number.isSafeInteger(months) ? { kind: 'months duration', months } : faultOf('overflow')

const inSeconds = (seconds: Computed): Computed =>
  isDecimal(seconds) ? { kind: 'days duration', seconds } : seconds

/** The day this duration later: hours beyond a whole day count from the midnight at which the day begins. */
function later(day: Day, duration: DaysDuration | MonthsDuration): Computed {
  if (duration.kind === 'months duration') return plusMonths(day, duration.months) ?? faultOf('range')
  const days = dividedBy(duration.seconds, secondsOfDay)
  const whole = isDecimal(days) ? wholeNumber(floor(days)) : null
  return whole === null ? faultOf('range') : { kind: 'day', day: day.day + whole }
}

/** The number of months multiplied or divided, without the part of a month. */
function monthsOf(months: Computed): Computed {
  const whole = isDecimal(months) ? wholeNumber(rounded(months, 0, 'down')) : null
  return whole === null ? (isFault(months) ? months : faultOf('overflow')) : inMonths(whole)
}

/** Digits of the steps between: their errors then cannot reach the 34th digit. */
const working = 60
const Working = Big()

const shortened = (value: Big): Big => (value.c.length > working ? value.prec(working, 2) : value)

/** The base multiplied with itself this often, by squaring; null where it leaves the range of the numbers. */
function repeated(base: Decimal, count: number): Big | null {
  let product = new Working(1)
  let square = new Working(base)
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) product = shortened(product.times(square))
    if (Math.abs(product.e) > 10_000) return null
    if (left > 1) square = shortened(square.times(square))
    if (Math.abs(square.e) > 10_000) return null
  }
  return product
}

/** The base to a whole exponent from -999 to 999; other exponents are a fault. */
export function power(base: Decimal, exponent: Decimal): Decimal | Fault {
  const count = wholeNumber(exponent)
  if (count === null || Math.abs(count) > 999 || !exponent.eq(count)) return faultOf('range')
  const product = repeated(base, Math.abs(count))
  if (product === null) return faultOf('overflow')
  return count < 0
    ? dividedBy(wholeDecimal(1), unrounded(product))
    : (decimalOf(product.toExponential()) ?? faultOf('overflow'))
}

function ofNumbers(operator: BinaryOperator, a: Decimal, b: Decimal): Computed {
  if (operator === '+') return plus(a, b)
  if (operator === '-') return minus(a, b)
  if (operator === '*') return times(a, b)
  return operator === '/' ? dividedBy(a, b) : power(a, b)
}

type Duration = DaysDuration | MonthsDuration

function isDuration(value: Value): value is Duration {
  const kind = kindOf(value)
  return kind === 'days duration' || kind === 'months duration'
}

const isDay = (value: Value): value is Day => kindOf(value) === 'day'

function ofDurations(operator: BinaryOperator, a: Duration, b: Duration): Computed {
  if (a.kind === 'months duration' && b.kind === 'months duration') {
    if (operator === '/') return dividedBy(wholeDecimal(a.months), wholeDecimal(b.months))
    if (operator === '+' || operator === '-')
      return inMonths(operator === '+' ? a.months + b.months : a.months - b.months)
  }
  if (a.kind === 'days duration' && b.kind === 'days duration') {
    if (operator === '/') return dividedBy(a.seconds, b.seconds)
    if (operator === '+' || operator === '-') return inSeconds(ofNumbers(operator, a.seconds, b.seconds))
  }
  return faultOf('type')
}

function scaled(operator: BinaryOperator, duration: Duration, by: Decimal): Computed {
  if (operator !== '*' && operator !== '/') return faultOf('type')
  return duration.kind === 'months duration'
    ? monthsOf(ofNumbers(operator, wholeDecimal(duration.months), by))
    : inSeconds(ofNumbers(operator, duration.seconds, by))
}

const reversed = (duration: Duration): Duration =>
  duration.kind === 'months duration'
    ? { ...duration, months: 0 - duration.months }
    : { ...duration, seconds: negated(duration.seconds) }

function ofDays(operator: BinaryOperator, a: Day, b: Value): Computed {
  if (isDay(b) && operator === '-') return inSeconds(times(wholeDecimal(a.day - b.day), secondsOfDay))
  if (!isDuration(b)) return faultOf('type')
  if (operator === '+') return later(a, b)
  return operator === '-' ? later(a, reversed(b)) : faultOf('type')
}

/** The value with the other sign: a number or a duration. */
export function opposite(value: Value): Computed {
  if (value === null) return null
  if (isDecimal(value)) return negated(value)
  return isDuration(value) ? reversed(value) : faultOf('type')
}

/** What an arithmetic operator computes from two values. Null with anything is null. */
export function arithmetic(operator: BinaryOperator, left: Value, right: Value): Computed {
  const [a, b] = [plainValue(left), plainValue(right)]
  if (a === null || b === null) return null
  if (isDecimal(a) && isDecimal(b)) return ofNumbers(operator, a, b)
  if (typeof a === 'string' && typeof b === 'string') {
    if (operator !== '+') return faultOf('type')
    return a.length + b.length > longestText ? faultOf('limit') : a + b
  }
  if (isDay(a)) return ofDays(operator, a, b)
  if (isDay(b)) return operator === '+' && isDuration(a) ? later(b, a) : faultOf('type')
  if (isDuration(a) && isDuration(b)) return ofDurations(operator, a, b)
  if (isDuration(a) && isDecimal(b)) return scaled(operator, a, b)
  return isDecimal(a) && isDuration(b) && operator === '*' ? scaled(operator, b, a) : faultOf('type')
}
