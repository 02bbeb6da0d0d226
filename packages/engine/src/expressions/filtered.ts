import { isDecimal, wholeNumber } from './decimal.ts'
import { faultOf } from './fault.ts'
import { placeOfItem, placeOfValue, type Run, settle } from './run.ts'
import { type Scope, scopeOfItem } from './scope.ts'
import type { Tree } from './tree.ts'
import { isList, isRecord, type Value } from './value.ts'

/** The item at a place: from the first as 1, from the last as -1; null where there is none. */
function itemAt(items: readonly Value[], place: Value): Value {
  const index = isDecimal(place) ? wholeNumber(place) : null
  return index === null || index === 0 ? null : (items.at(index > 0 ? index - 1 : index) ?? null)
}

/** The items for which a condition holds, or the item at a place. */
export function filtered(source: Tree, condition: Tree, at: number, scope: Scope, run: Run): Value {
  const value = run.evaluate(source, scope)
  const items = isList(value) ? value : value === null ? [] : [value]
  if (condition[0] === 'number' || condition[0] === 'negate')
    return itemAt(items, run.evaluate(condition, scope))
  const place = placeOfValue(value, source, scope, run)
  const found: Value[] = []
  for (const [index, item] of items.entries()) {
    const own = placeOfItem(item, place, index, run)
    const held = run.evaluate(condition, scopeOfItem(item, own, scope))
    if (isDecimal(held)) return itemAt(items, held)
    if (own !== null && isRecord(item)) run.places.set(item, own)
    if (held === true) found.push(item)
    else if (held !== false && held !== null) return settle(faultOf('type'), at, run)
    if (run.stepsLeft < 0) break
  }
  return found
}
