import type { BinaryOperator } from '@redress/form/expressions/value.ts'
import type { PlainType, Type } from './types.ts'

/** One pair of types that an arithmetic operator takes. */
export interface OperatorRow {
  readonly operator: BinaryOperator
  readonly left: PlainType
  readonly right: PlainType
  readonly result: PlainType
  readonly example: string
  readonly value: string
}

type Row = readonly [PlainType, BinaryOperator, PlainType, PlainType, example: string, value: string]

const rows: readonly Row[] = [
  ['number', '+', 'number', 'number', '0.1 + 0.2', '0.3'],
  ['number', '-', 'number', 'number', '1 - 0.9', '0.1'],
  ['number', '*', 'number', 'number', '0.15 * 19.99', '2.9985'],
  ['number', '/', 'number', 'number', '1 / 3', '0.3333333333333333333333333333333333'],
  ['number', '**', 'number', 'number', '1.05 ** 2', '1.1025'],
  ['text', '+', 'text', 'text', '"A-" + "17"', '"A-17"'],
  ['day', '-', 'day', 'days duration', '@"2026-03-01" - @"2026-02-01"', '@"P28D"'],
  ['day', '+', 'days duration', 'day', '@"2026-02-27" + @"P2D"', '@"2026-03-01"'],
  ['day', '-', 'days duration', 'day', '@"2026-03-01" - @"P1D"', '@"2026-02-28"'],
  ['days duration', '+', 'day', 'day', '@"P1D" + @"2026-12-31"', '@"2027-01-01"'],
  ['day', '+', 'months duration', 'day', '@"2026-01-31" + @"P1M"', '@"2026-02-28"'],
  ['day', '-', 'months duration', 'day', '@"2028-02-29" - @"P1Y"', '@"2027-02-28"'],
  ['months duration', '+', 'day', 'day', '@"P1Y" + @"2026-11-23"', '@"2027-11-23"'],
  ['days duration', '+', 'days duration', 'days duration', '@"P1D" + @"PT12H"', '@"P1DT12H"'],
  ['days duration', '-', 'days duration', 'days duration', '@"P1D" - @"PT12H"', '@"PT12H"'],
  ['days duration', '*', 'number', 'days duration', '@"P1D" * 1.5', '@"P1DT12H"'],
  ['number', '*', 'days duration', 'days duration', '3 * @"PT8H"', '@"P1D"'],
  ['days duration', '/', 'number', 'days duration', '@"P1D" / 2', '@"PT12H"'],
  ['days duration', '/', 'days duration', 'number', '@"P14D" / @"P7D"', '2'],
  ['months duration', '+', 'months duration', 'months duration', '@"P1Y" + @"P2M"', '@"P1Y2M"'],
  ['months duration', '-', 'months duration', 'months duration', '@"P1Y" - @"P2M"', '@"P10M"'],
  ['months duration', '*', 'number', 'months duration', '@"P5M" * 2.5', '@"P1Y"'],
  ['number', '*', 'months duration', 'months duration', '2 * @"P6M"', '@"P1Y"'],
  ['months duration', '/', 'number', 'months duration', '@"P1Y" / 5', '@"P2M"'],
  ['months duration', '/', 'months duration', 'number', '@"P1Y" / @"P8M"', '1.5'],
]

/** Every pair of types that an arithmetic operator takes, with an example, which is a test. */
export const operatorRows: readonly OperatorRow[] = rows.map(
  ([left, operator, right, result, example, value]) => ({
    operator,
    left,
    right,
    result,
    example,
    value,
  }),
)

/** The operators that compute. */
export const arithmeticOperators: ReadonlySet<string> = new Set(rows.map(([, operator]) => operator))

const fits = (row: PlainType, type: Type): boolean => type === row || type === 'any' || type === 'null'

/** The type that an arithmetic operator computes, or null if it does not take the two. */
export function arithmeticType(operator: BinaryOperator, left: Type, right: Type): Type | null {
  const possible = operatorRows.filter(
    (row) => row.operator === operator && fits(row.left, left) && fits(row.right, right),
  )
  const [first, ...others] = possible
  if (first === undefined) return null
  return others.every(({ result }) => result === first.result) ? first.result : 'any'
}
