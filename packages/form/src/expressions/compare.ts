import { compacted } from '../plain-text.ts'
import { compareDecimals, isDecimal } from './decimal.ts'
import { faultOf, isFault } from './fault.ts'
import {
  type Computed,
  type IdentifierValue,
  isIdentifier,
  isList,
  kindOf,
  plainValue,
  type RangeValue,
  type TestOperator,
  type Value,
} from './value.ts'

/** Below zero, zero or above zero for two values of one kind that has an order; null for all others. */
function order(one: Value, other: Value): number | null {
  const [a = null, b = null] = comparedTexts([one, other])
  if (isDecimal(a) && isDecimal(b)) return compareDecimals(a, b)
  // Texts by code points: the order must not depend on the language of the page.
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : codePointsBelow(a, b) ? -1 : 1
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return null
  if (!('kind' in a && 'kind' in b)) return null
  if (a.kind === 'day' && b.kind === 'day') return a.day - b.day
  if (a.kind === 'months duration' && b.kind === 'months duration') return a.months - b.months
  if (a.kind === 'days duration' && b.kind === 'days duration') return compareDecimals(a.seconds, b.seconds)
  return null
}

function codePointsBelow(a: string, b: string): boolean {
  const others = [...b]
  for (const [index, character] of [...a].entries()) {
    const other = others[index]
    if (other === undefined) return false
    if (character !== other) return (character.codePointAt(0) ?? 0) < (other.codePointAt(0) ?? 0)
  }
  return true
}

/** Whether all pairs are equal: null where one of them cannot be compared. */
function allEqual(pairs: readonly (readonly [Value, Value])[]): Computed {
  let all: Value = true
  for (const [a, b] of pairs) {
    const same = equal(a, b)
    if (isFault(same)) return same
    all = and(all, same)
    if (all === false) return false
  }
  return all
}

function sameTests(a: RangeValue, b: RangeValue): Computed {
  const alike =
    a.tests.length === b.tests.length && a.tests.every((test, i) => test.operator === b.tests[i]?.operator)
  return alike && allEqual(a.tests.map((test, i) => [test.value, b.tests[i]?.value ?? null]))
}

/** Whether two values are equal. Null equals null alone; values of two kinds are a fault. */
export function equal(a: Value, b: Value): Computed {
  if (a === null || b === null) return a === b
  if (kindOf(a) !== kindOf(b)) return faultOf('type')
  if (typeof a === 'boolean') return a === b
  if (isList(a) && isList(b))
    return a.length === b.length && allEqual(a.map((item, i) => [item, b[i] ?? null]))
  const ordered = order(a, b)
  if (ordered !== null) return ordered === 0
  if (typeof a !== 'object' || typeof b !== 'object' || !('kind' in a && 'kind' in b)) return faultOf('type')
  if (a.kind === 'range' && b.kind === 'range') return sameTests(a, b)
  if (a.kind !== 'record' || b.kind !== 'record') return faultOf('type')
  const keys = [...a.entries.keys()]
  if (keys.length !== b.entries.size || !keys.every((key) => b.entries.has(key))) return false
  return allEqual(keys.map((key) => [a.entries.get(key) ?? null, b.entries.get(key) ?? null]))
}

/** What the order of two values must be for a test to hold. */
const holds: Readonly<Record<'<' | '<=' | '>' | '>=', (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/** Compares two values. With null the result is null, but for `=` and `!=`; values without an order are a fault. */
export function compare(operator: TestOperator, a: Value, b: Value): Computed {
  if (operator === '=') return equal(a, b)
  if (operator === '!=') {
    const same = equal(a, b)
    return typeof same === 'boolean' ? !same : same
  }
  if (a === null || b === null) return null
  const ordered = order(a, b)
  return ordered === null ? faultOf('type') : holds[operator](ordered)
}

/** `and` of three values: false wins over null, null over true. What is no boolean counts as null. */
export function and(a: Value, b: Value): boolean | null {
  if (a === false || b === false) return false
  return a === true && b === true ? true : null
}

/** `or` of three values: true wins over null, null over false. What is no boolean counts as null. */
export function or(a: Value, b: Value): boolean | null {
  if (a === true || b === true) return true
  return a === false && b === false ? false : null
}

type PlainValue = Exclude<Value, IdentifierValue>

/** A text beside an identifier, without separators; one that consists of separators alone as it is. */
const besideIdentifier = (text: string): string => compacted(text) || text

/**
 * Values that are compared with one another, identifiers as texts. Beside an identifier every text is read without separators, so
 * that `123-45-6789`, `123 45 6789` and `123456789` are one number, however each of them was stored or written.
 */
export function comparedTexts(values: readonly Value[]): readonly PlainValue[] {
  if (!values.some(isIdentifier)) return values.map(plainValue)
  return values.map(plainValue).map((value) => (typeof value === 'string' ? besideIdentifier(value) : value))
}
