import { absolute, type Decimal, decimalOf, minus, negated, zero } from './decimal.ts'
import { type Fault, faultOf, isFault } from './fault.ts'

/** A divisor whose unit is that much larger than the dividend's is larger than every dividend of 34 digits. */
const farAbove = 68

/** A number that is not negative as whole digits, and the power of ten that they are multiplied with. */
const digitsOf = ({ c, e }: Decimal) => ({ digits: BigInt(c.join('')), exponent: e - c.length + 1 })

/** What is left of a power of ten. The power itself may have thousands of digits. */
function restOfPower(exponent: number, divisor: bigint): bigint {
  let rest = 1n % divisor
  let square = 10n % divisor
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) rest = (rest * square) % divisor
    square = (square * square) % divisor
  }
  return rest
}

/** What is left of the division of two numbers that are not negative. */
function restOf(dividend: Decimal, divisor: Decimal): Decimal {
  const [one, other] = [digitsOf(dividend), digitsOf(divisor)]
  const unit = Math.min(one.exponent, other.exponent)
  if (other.exponent - unit > farAbove) return dividend
  const whole = other.digits * 10n ** BigInt(other.exponent - unit)
  const rest = (one.digits * restOfPower(one.exponent - unit, whole)) % whole
  return decimalOf(`${rest}e${unit}`) ?? zero
}

/** What is left of a division, with the sign of the divisor: exact however large the quotient is, and rounded once. */
export function modulo(dividend: Decimal, divisor: Decimal): Decimal | Fault {
  if (divisor.eq(0)) return faultOf('divisionByZero')
  const size = absolute(divisor)
  const rest = restOf(absolute(dividend), size)
  const inside = rest.eq(0) || dividend.s === divisor.s ? rest : minus(size, rest)
  return isFault(inside) || divisor.s > 0 ? inside : negated(inside)
}
