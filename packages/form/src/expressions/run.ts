import { type FaultCode, faultOf, isFault } from './fault.ts'
import type { Tree } from './tree.ts'
import { type Computed, type Day, isRecord, type Value } from './value.ts'

/** What names stand for: the innermost scope that has a name wins. */
export interface Scope {
  readonly names: ReadonlyMap<string, Value>
  readonly outer: Scope | null
  /** Where the value of a name comes from, such as `losses[2].amount`; null where that is not known. */
  readonly placeOf: (name: string) => string | null
}

/** The scope that has a name, or null. */
export const scopeOf = (name: string, scope: Scope | null): Scope | null =>
  scope === null || scope.names.has(name) ? scope : scopeOf(name, scope.outer)

/** Where the value of a part comes from, if it is read from the answers. */
function placeOf(tree: Tree, scope: Scope): string | null {
  if (tree[0] === 'name') return scopeOf(tree[2], scope)?.placeOf(tree[2]) ?? null
  const source = tree[0] === 'path' || tree[0] === 'filter' ? placeOf(tree[2], scope) : null
  if (source === null) return null
  if (tree[0] === 'path') return `${source}.${tree[3]}`
  return tree[0] === 'filter' && tree[3][0] === 'number' ? `${source}[${tree[3][2]}]` : null
}

/** The place of an item of a list that comes from a place. */
const itemPlace = (list: string | null, index: number): string | null =>
  list === null ? null : `${list}[${index + 1}]`

/** The scope in which the condition of a filter is evaluated: the fields of the item, and the item itself as `item`. */
export function scopeOfItem(item: Value, place: string | null, outer: Scope): Scope {
  const itself: Scope = { names: new Map([['item', item]]), outer, placeOf: () => place }
  if (!isRecord(item)) return itself
  return {
    names: item.entries,
    outer: itself,
    placeOf: (name) => (place === null ? null : `${place}.${name}`),
  }
}

/** What went wrong first, and where in the text of the expression. */
export interface Failure {
  readonly code: FaultCode
  /** Characters from the beginning of the text. */
  readonly at: number
}

/** One evaluation of an expression, and what is recorded during it. */
export interface Run {
  readonly today: Day
  /** Evaluates a part of the tree. */
  readonly evaluate: (tree: Tree, scope: Scope) => Value
  stepsLeft: number
  failure: Failure | null
  /** The places of empty answers that were read, and not made up for since. */
  readonly empty: string[]
  /** Where the records come from that a filter has left: their numbers in the filtered list say nothing. */
  readonly places: WeakMap<object, string>
}

/** Where an item of a list comes from; null where that is not known. */
export const placeOfItem = (item: Value, list: string | null, index: number, run: Run): string | null =>
  (typeof item === 'object' && item !== null ? run.places.get(item) : null) ?? itemPlace(list, index)

/** Where a value comes from that a part results in; null where that is not known. */
export const placeOfValue = (value: Value, tree: Tree, scope: Scope, run: Run): string | null =>
  (typeof value === 'object' && value !== null ? run.places.get(value) : null) ?? placeOf(tree, scope)

/** What was computed, or null with a failure where there is a fault. The first failure is the one that is reported. */
export function settle(computed: Computed, at: number, run: Run): Value {
  if (!isFault(computed)) return computed
  run.failure ??= { code: computed.fault, at }
  return null
}

/** The value of an operand that must be a boolean or null. */
export function asBoolean(tree: Tree, scope: Scope, run: Run): Value {
  const value = run.evaluate(tree, scope)
  return value === null || typeof value === 'boolean' ? value : settle(faultOf('type'), tree[1], run)
}
