import { isFault } from './fault.ts'
import { propertyOf } from './properties.ts'
import type { Run } from './run.ts'
import { placeOf, type Scope, scopeOf } from './scope.ts'
import type { Tree } from './tree.ts'
import { type Computed, isList, type Value } from './value.ts'

/** The value of a name. An empty one is recorded with its place. */
export function readName(name: string, scope: Scope, run: Run): Value {
  const own = scopeOf(name, scope)
  const value = own?.names.get(name) ?? null
  if (value === null) run.empty.push(own?.placeOf(name) ?? name)
  return value
}

/** A field of a record, or of each record of a list. Empty ones are recorded with their places. */
export function readProperty(source: Tree, name: string, scope: Scope, run: Run): Computed {
  const value = run.evaluate(source, scope)
  const found = propertyOf(value, name)
  const place = placeOf(source, scope)
  if (place === null || value === null || isFault(found)) return found
  if (found === null) run.empty.push(`${place}.${name}`)
  if (isList(value) && isList(found)) {
    for (const [index, one] of found.entries())
      if (one === null) run.empty.push(`${place}[${index + 1}].${name}`)
  }
  return found
}
