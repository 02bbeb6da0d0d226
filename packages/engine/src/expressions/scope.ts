import type { Tree } from './tree.ts'
import { isRecord, type Value } from './value.ts'

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
export function placeOf(tree: Tree, scope: Scope): string | null {
  if (tree[0] === 'name') return scopeOf(tree[2], scope)?.placeOf(tree[2]) ?? null
  const source = tree[0] === 'path' || tree[0] === 'filter' ? placeOf(tree[2], scope) : null
  if (source === null) return null
  if (tree[0] === 'path') return `${source}.${tree[3]}`
  return tree[0] === 'filter' && tree[3][0] === 'number' ? `${source}[${tree[3][2]}]` : null
}

/** The place of an item of a list that comes from a place. */
export const itemPlace = (list: string | null, index: number): string | null =>
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
