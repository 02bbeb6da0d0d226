import { arithmetic } from '../arithmetic.ts'
import { and, compare, or } from '../compare.ts'
import { isDecimal, wholeDecimal } from '../decimal.ts'
import { faultOf, isFault } from '../fault.ts'
import { shortSum } from '../short-sum.ts'
import type { TestOperator, Value } from '../value.ts'
import { type Computed, isList, kindOf } from '../value.ts'
import { type BuiltInFunction, ofList } from './built-in-function.ts'

/** The first of the items in this order. Null if one of them is null, or if there are none. */
const extreme = (order: TestOperator): BuiltInFunction =>
  ofList((items) => {
    if (items.includes(null)) return null
    let found: Value = items[0] ?? null
    for (const item of items) {
      const before = compare(order, item, found)
      if (isFault(before)) return before
      if (before === true) found = item
    }
    return found
  })

const canBeAdded = (value: Value): boolean =>
  ['number', 'days duration', 'months duration'].includes(kindOf(value))

/** All items added or multiplied. Null if one of them is null, or if there are none. */
function accumulated(operator: '+' | '*', items: readonly Value[]): Computed {
  if (items.includes(null)) return null
  const short = operator === '+' ? shortSum(items) : null
  if (short) return short
  if (!items.every(operator === '+' ? canBeAdded : isDecimal)) return faultOf('type')
  let total: Value = items[0] ?? null
  for (const item of items.slice(1)) {
    const next = arithmetic(operator, total, item)
    if (isFault(next)) return next
    total = next
  }
  return total
}

function mean(items: readonly Value[]): Computed {
  const sum = accumulated('+', items)
  return isFault(sum) || sum === null ? sum : arithmetic('/', sum, wholeDecimal(items.length))
}

function median(items: readonly Value[]): Computed {
  if (items.includes(null)) return null
  if (!items.every(isDecimal)) return faultOf('type')
  const ordered = [...items].sort((a, b) => a.cmp(b))
  const middle = ordered.length / 2
  return ordered.length % 2 === 1
    ? (ordered[Math.floor(middle)] ?? null)
    : mean(ordered.slice(Math.max(0, middle - 1), middle + 1))
}

/** Whether all items, or any, are true. */
const folded = (fold: (a: Value, b: Value) => boolean | null, empty: boolean): BuiltInFunction =>
  ofList((items) => {
    if (items.some((item) => item !== null && typeof item !== 'boolean')) return faultOf('type')
    return items.reduce<boolean | null>((all, item) => fold(all, item), empty)
  })

/** Functions of lists. */
export const listFunctions = {
  count: ([list = null]) =>
    list === null ? null : isList(list) ? wholeDecimal(list.length) : wholeDecimal(1),
  sum: ofList((items) => accumulated('+', items)),
  product: ofList((items) => accumulated('*', items)),
  min: extreme('<'),
  max: extreme('>'),
  mean: ofList(mean),
  median: ofList(median),
  all: folded(and, true),
  any: folded(or, false),
} satisfies Readonly<Record<string, BuiltInFunction>>
