import { type Decimal, isDecimal } from './decimal.ts'
import type { Fault } from './fault.ts'

/** A day of the calendar. */
export interface Day {
  readonly kind: 'day'
  /** Days since 1 January 1970. */
  readonly day: number
}

/** A duration of days, hours, minutes and seconds. */
export interface DaysDuration {
  readonly kind: 'days duration'
  readonly seconds: Decimal
}

/** A duration of years and months. */
export interface MonthsDuration {
  readonly kind: 'months duration'
  readonly months: number
}

/** Several values by name, as a record of a claim. */
export interface RecordValue {
  readonly kind: 'record'
  readonly entries: ReadonlyMap<string, Value>
}

/** One end of a range, or a single test such as `> 10`. */
interface Test {
  readonly operator: TestOperator
  readonly value: Value
}

export type TestOperator = '<' | '<=' | '>' | '>=' | '=' | '!='

/** Operators between two values. */
export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '**'

/** What `in` tests against: every test must hold. `[1..5)` has the tests `>= 1` and `< 5`. */
export interface RangeValue {
  readonly kind: 'range'
  readonly tests: readonly Test[]
}

/**
 * A text that is an identifier: its letters and digits, and never its separators. What it is compared with is read without separators
 * as well.
 */
export interface IdentifierValue {
  readonly kind: 'identifier'
  readonly text: string
}

/** A value of an expression. Null is an answer that is missing, and what is computed from one. */
export type Value =
  | null
  | boolean
  | string
  | IdentifierValue
  | Decimal
  | Day
  | DaysDuration
  | MonthsDuration
  | RecordValue
  | RangeValue
  | readonly Value[]

/** The kind of a value, as mistakes and the documentation name it. */
export type Kind =
  | 'null'
  | 'boolean'
  | 'text'
  | 'number'
  | 'list'
  | Exclude<Extract<Value, { readonly kind: string }>['kind'], 'identifier'>

/** A value, or why there is none. */
export type Computed = Value | Fault

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

const isA = (value: Value, kind: string): boolean =>
  value !== null && typeof value === 'object' && 'kind' in value && value.kind === kind

export const isRecord = (value: Value): value is RecordValue => isA(value, 'record')

export const isIdentifier = (value: Value): value is IdentifierValue => isA(value, 'identifier')

/** An identifier as the text that it is; every other value as it is. */
export const plainValue = (value: Value): Exclude<Value, IdentifierValue> =>
  isIdentifier(value) ? value.text : value

/** The kind of a value. */
export function kindOf(value: Value): Kind {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return 'text'
  if (isDecimal(value)) return 'number'
  if (isList(value)) return 'list'
  return value.kind === 'identifier' ? 'text' : value.kind
}

/** The only item of a list with one item, and every other value as it is: functions take `[x]` for `x`. */
export const onlyItem = (value: Value): Value => {
  const [item] = isList(value) && value.length === 1 ? value : []
  return item ?? (isList(value) && value.length === 1 ? null : value)
}
