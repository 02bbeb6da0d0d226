import { Decimal as Exact } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { power } from './arithmetic.ts'
import {
  ceiling,
  type Decimal,
  decimalOf,
  decimalText,
  dividedBy,
  floor,
  isDecimal,
  minus,
  plus,
  type Rounding,
  rounded,
  times,
} from './decimal.ts'
import type { Fault } from './fault.ts'
import { modulo } from './modulo.ts'

/** An independent library with the same 34 digits and the half to the even digit. */
const Independent = Exact.clone({
  precision: 34,
  rounding: Exact.ROUND_HALF_EVEN,
  maxE: 6144,
  minE: -6176,
  toExpNeg: -9000,
  toExpPos: 9000,
})

const number = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.bigInt({ min: 0n, max: 9999n }), fc.bigInt({ min: 0n, max: 10n ** 34n - 1n })),
    fc.integer({ min: -40, max: 12 }),
  )
  .map(([negative, digits, exponent]) => `${negative ? '-' : ''}${digits}e${exponent}`)

/** The decimal of a text that is one. */
function decimal(text: string): Decimal {
  const value = decimalOf(text)
  if (value === null) throw new Error(`'${text}' is no decimal`)
  return value
}

/** Whether the number has every digit of the independent one. */
const isSame = (value: Decimal | Fault, independent: Exact): boolean =>
  isDecimal(value) &&
  (independent.isZero() ? value.eq(0) : value.toExponential() === independent.toExponential())

test.each([
  ['0.1', '+', '0.2', '0.3'],
  ['1', '-', '0.9', '0.1'],
  ['0.15', '*', '19.99', '2.9985'],
  ['1', '/', '3', '0.3333333333333333333333333333333333'],
  ['2', '/', '3', '0.6666666666666666666666666666666667'],
])('EXP-2 %s %s %s is %s, exact to 34 digits', (a, operator, b, result) => {
  const compute = { '+': plus, '-': minus, '*': times, '/': dividedBy }[operator]
  const value = compute?.(decimal(a), decimal(b))
  expect(isDecimal(value) && decimalText(value)).toBe(result)
})

test('EXP-2 sums and products of 20,000 pairs of numbers are those of an independent library', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [x, y] = [new Independent(a), new Independent(b)]
      return (
        isSame(plus(decimal(a), decimal(b)), x.plus(y)) &&
        isSame(minus(decimal(a), decimal(b)), x.minus(y)) &&
        isSame(times(decimal(a), decimal(b)), x.times(y))
      )
    }),
    { numRuns: rounds(20_000, 4000) },
  )
})

test('EXP-2 quotients of 2,000 pairs of numbers are those of an independent library', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const quotient = dividedBy(decimal(a), decimal(b))
      const divisor = new Independent(b)
      return divisor.isZero() ? 'fault' in quotient : isSame(quotient, new Independent(a).div(divisor))
    }),
    { numRuns: 2000 },
  )
})

/** The independent library with so many digits that only the last step rounds. */
const Wide = Exact.clone({ precision: 400, maxE: 100_000, minE: -100_000 })

test('EXP-2 what is left of 20,000 divisions is that of an independent library, with the sign of the divisor', () => {
  const some = fc.oneof(
    number,
    fc.integer({ min: -9999, max: 9999 }).map((digits) => `${digits}e-2`),
  )
  fc.assert(
    fc.property(some, some, (a, b) => {
      const [dividend, divisor] = [new Wide(a), new Wide(b)]
      const rest = modulo(decimal(a), decimal(b))
      if (divisor.isZero()) return 'fault' in rest
      const expected = dividend.minus(divisor.times(dividend.div(divisor).floor()))
      return isSame(rest, expected.toSignificantDigits(34, Exact.ROUND_HALF_EVEN))
    }),
    { numRuns: rounds(20_000, 4000) },
  )
})

test('EXP-11 what is left of a division by a number that is thousands of digits smaller is computed at once', () => {
  const rest = modulo(decimal('9.1e6000'), decimal('7e-6000'))
  const Long = Exact.clone({ precision: 13_000, maxE: 100_000, minE: -100_000 })
  const expected = new Long('9.1e6000').mod('7e-6000')
  expect(isSame(rest, expected)).toBe(true)
})

test('powers with whole exponents are those of an independent library with more digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.integer({ min: -60, max: 60 }),
      (base, exponent) => {
        const value = new Wide(base).div(1000).pow(Math.abs(exponent))
        if (exponent < 0 && base === 0) return 'fault' in power(decimal('0'), decimal(String(exponent)))
        const expected = (exponent < 0 ? new Wide(1).div(value) : value).toSignificantDigits(
          34,
          Exact.ROUND_HALF_EVEN,
        )
        const computed = power(decimal(`${base}e-3`), decimal(String(exponent)))
        return isSame(computed, expected)
      },
    ),
    { numRuns: 2000 },
  )
})

test('EXP-8 each rounding of 20,000 numbers is that of an independent library', () => {
  const modes: Readonly<Record<Rounding, Exact.Rounding>> = {
    up: Exact.ROUND_UP,
    down: Exact.ROUND_DOWN,
    halfUp: Exact.ROUND_HALF_UP,
    halfDown: Exact.ROUND_HALF_DOWN,
    halfEven: Exact.ROUND_HALF_EVEN,
  }
  const rounding = fc.constantFrom<Rounding[]>('up', 'down', 'halfUp', 'halfDown', 'halfEven')
  const short = fc.integer({ min: -99_999, max: 99_999 }).map((digits) => `${digits}e-3`)
  fc.assert(
    fc.property(fc.oneof(number, short), fc.integer({ min: 0, max: 6 }), rounding, (text, places, mode) => {
      return isSame(
        rounded(decimal(text), places, mode),
        new Independent(text).toDecimalPlaces(places, modes[mode]),
      )
    }),
    { numRuns: rounds(20_000, 4000) },
  )
})

test('floor and ceiling are the whole numbers below and above', () => {
  fc.assert(
    fc.property(number, (text) => {
      const same = new Independent(text)
      return isSame(floor(decimal(text)), same.floor()) && isSame(ceiling(decimal(text)), same.ceil())
    }),
  )
})

test.each([
  ['a product', () => times(decimal('1e6000'), decimal('1e6000')), 'overflow'],
  ['a power', () => power(decimal('9e99'), decimal('999')), 'overflow'],
  ['a power with a fraction', () => power(decimal('2'), decimal('0.5')), 'range'],
  ['a division by zero', () => dividedBy(decimal('1'), decimal('0')), 'divisionByZero'],
])('EXP-11 %s that no decimal can hold is a fault', (_, compute, code) => {
  expect(compute()).toEqual({ fault: code })
})

test.each(['', 'abc', '1,000', '0x10', '1e99999', '--1', ' 1', 'Infinity'])("'%s' is no decimal", (text) => {
  expect(decimalOf(text)).toBeNull()
})
