import { Decimal } from 'decimal.js'
import { DateTime } from 'luxon'
import { type Answers, Exact, type Formula, NotComputable, Wide } from './formula.ts'

/** An expression of two parts, null where one of them is. Both are computed, in their order. */
export const ofBoth =
  <A, B, T>(
    write: (a: string, b: string) => string,
    compute: (a: A, b: B) => T,
  ): ((a: Formula<A>, b: Formula<B>) => Formula<T>) =>
  (a, b) => ({
    written: write(a.written, b.written),
    compute: (answers) => {
      const [first, second] = [a.compute(answers), b.compute(answers)]
      return first === null || second === null ? null : compute(first, second)
    },
  })

/** An expression of one part, null where that is. */
export const ofOne =
  <A, T>(write: (a: string) => string, compute: (a: A) => T): ((a: Formula<A>) => Formula<T>) =>
  (a) => ({
    written: write(a.written),
    compute: (answers) => {
      const value = a.compute(answers)
      return value === null ? null : compute(value)
    },
  })

const exact = (value: Decimal): Decimal => new Exact(value).plus(0)

function quotient(a: Decimal, b: Decimal): Decimal {
  if (b.isZero()) throw new NotComputable('division by zero')
  return a.div(b)
}

/** What is left of a division, with the sign of the divisor: exact, and rounded once. */
export function moduloOf(a: Decimal, b: Decimal): Decimal {
  if (b.isZero()) throw new NotComputable('division by zero')
  const [dividend, divisor] = [new Wide(a), new Wide(b)]
  return exact(dividend.minus(divisor.times(dividend.div(divisor).floor())))
}

/** A power with a whole exponent: exact, and rounded once. */
export function powerOf(base: Decimal, exponent: number): Decimal {
  if (base.isZero() && exponent < 0) throw new NotComputable('division by zero')
  const power = new Wide(base).pow(Math.abs(exponent))
  return exact(exponent < 0 ? new Wide(1).div(power) : power)
}

/** The four kinds of arithmetic. */
export const arithmetic: Readonly<Record<string, (a: Decimal, b: Decimal) => Decimal>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': quotient,
}

/** The roundings by name. */
export const roundings: Readonly<Record<string, Decimal.Rounding>> = {
  'round up': Decimal.ROUND_UP,
  'round down': Decimal.ROUND_DOWN,
  'round half up': Decimal.ROUND_HALF_UP,
  'round half down': Decimal.ROUND_HALF_DOWN,
  decimal: Decimal.ROUND_HALF_EVEN,
}

/** A list without null and with at least one number, made one number. */
type Fold = (numbers: readonly [Decimal, ...Decimal[]]) => Decimal

const sum: Fold = ([first, ...others]) => others.reduce((all, one) => all.plus(one), first)

const median: Fold = (numbers) => {
  const ordered = numbers.toSorted((a, b) => a.cmp(b))
  const middle = ordered.slice((ordered.length - 1) >> 1, (ordered.length >> 1) + 1)
  const [one = numbers[0], other] = middle
  return other === undefined ? one : one.plus(other).div(2)
}

/** The functions that make one number of a list. */
export const folds: Readonly<Record<string, Fold>> = {
  sum,
  product: ([first, ...others]) => others.reduce((all, one) => all.times(one), first),
  min: (numbers) => Exact.min(...numbers),
  max: (numbers) => Exact.max(...numbers),
  mean: (numbers) => sum(numbers).div(numbers.length),
  median,
}

/** The numbers as one; null where one of them is, or where there are none. */
export function folded(fold: Fold, numbers: readonly (Decimal | null)[]): Decimal | null {
  const known = numbers.filter((number) => number !== null)
  const [first, ...others] = known
  return first === undefined || known.length < numbers.length ? null : fold([first, ...others])
}

/** Below zero, zero or above zero for two values of one kind. */
function order(a: Decimal | DateTime | string, b: Decimal | DateTime | string): number {
  if (Decimal.isDecimal(a) && Decimal.isDecimal(b)) return a.cmp(b)
  if (DateTime.isDateTime(a) && DateTime.isDateTime(b)) return a.toMillis() - b.toMillis()
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1
  throw new TypeError('They are of two kinds.')
}

const tests: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

export const comparisons: readonly string[] = Object.keys(tests)

type Ordered = Decimal | DateTime | string | null

/** A comparison of two values: null where one of them is, but for `=` and `!=`. */
export function compared(test: string, a: Ordered, b: Ordered): boolean | null {
  if (a !== null && b !== null) return tests[test]?.(order(a, b)) ?? null
  if (test === '=' || test === '!=') return (a === b) === (test === '=')
  return null
}

/** `and` and `or` of two values in three-valued logic: `decides` is false for `and`, true for `or`. */
export const joined = (decides: boolean, a: boolean | null, b: boolean | null): boolean | null =>
  a === decides || b === decides ? decides : a === null || b === null ? null : !decides

/** Conditions one after another, as far as none decides. */
export function joinedInTurn(decides: boolean, parts: Iterable<() => boolean | null>): boolean | null {
  let all: boolean | null = !decides
  for (const part of parts) {
    all = joined(decides, all, part())
    if (all === decides) break
  }
  return all
}

/** Whole months from one day to another, by the years, months and days of the independent library. */
export function monthsBetween(from: DateTime, to: DateTime): number {
  if (to < from) return 0 - monthsBetween(to, from)
  return (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
}

/** The answers with the fields of a record as names of their own, which win over others. */
export const withNamesOf = (answers: Answers, row: Answers['of']): Answers => ({
  ...answers,
  of: new Map([...answers.of, ...row]),
})
