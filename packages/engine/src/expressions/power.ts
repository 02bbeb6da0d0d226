import Big from 'big.js'
import { type Decimal, decimalOf, dividedBy, unrounded, wholeDecimal, wholeNumber } from './decimal.ts'
import { type Fault, faultOf } from './fault.ts'

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
