import { and, or } from './and.ts'
import { asBoolean, placeOfItem, placeOfValue, type Run } from './run.ts'
import type { Scope } from './scope.ts'
import type { Binding, Tree } from './tree.ts'
import { isList, type Value } from './value.ts'

/** Whether a condition holds for some, or for every, combination of the items that the names are bound to. */
export function quantified(
  isSome: boolean,
  bindings: readonly Binding[],
  condition: Tree,
  scope: Scope,
  run: Run,
): Value {
  const [first, ...others] = bindings
  if (first === undefined) return asBoolean(condition, scope, run)
  const [name, list] = first
  const value = run.evaluate(list, scope)
  if (value === null) return null
  const place = placeOfValue(value, list, scope, run)
  let result: Value = !isSome
  for (const [index, item] of (isList(value) ? value : [value]).entries()) {
    const inner: Scope = {
      names: new Map([[name, item]]),
      outer: scope,
      placeOf: () => placeOfItem(item, place, index, run),
    }
    const held = quantified(isSome, others, condition, inner, run)
    result = isSome ? or(result, held) : and(result, held)
    if (result === isSome || run.stepsLeft < 0) break
  }
  return result
}
