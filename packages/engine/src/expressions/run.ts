import { type FaultCode, faultOf, isFault } from './fault.ts'
import { itemPlace, placeOf, type Scope } from './scope.ts'
import type { Tree } from './tree.ts'
import type { Computed, Day, Value } from './value.ts'

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
