import { isFault } from './fault.ts'
import { propertyOf } from './properties.ts'
import { placeOfItem, placeOfValue, type Run } from './run.ts'
import { type Scope, scopeOf } from './scope.ts'
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
  const place = placeOfValue(value, source, scope, run)
  if (value === null || isFault(found)) return found
  const note = (owner: string | null): void => {
    if (owner !== null) run.empty.push(`${owner}.${name}`)
  }
  if (found === null) note(place)
  if (isList(value) && isList(found)) {
    for (const [index, one] of found.entries())
      if (one === null) note(placeOfItem(value[index] ?? null, place, index, run))
  }
  return found
}
