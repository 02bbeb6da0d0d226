import type { DependencyGraph } from '../dependencies/dependency-graph.ts'
import { groupedBy } from './grouped-by.ts'
import { sharedRoots } from './shared-roots.ts'
import { ownIdOf, type Target } from './targets-of.ts'

/** Targets that share deciding fields, and those fields in the order of evaluation. */
export interface Component {
  readonly inputs: readonly string[]
  readonly targets: readonly Target[]
}

/** The independent parts of a form. Each can be walked through without the others. */
export function componentsOf(targets: readonly Target[], graph: DependencyGraph): readonly Component[] {
  const deciding = new Set(targets.flatMap(({ inputs }) => inputs))
  const idsOf = (target: Target): string[] => {
    const own = ownIdOf(target)
    return [...target.inputs, ...(own !== null && deciding.has(own) ? [own] : [])]
  }
  const root = sharedRoots(targets.map(idsOf))
  const evaluated = graph.order.flatMap(({ id }) => (deciding.has(id) ? [id] : []))
  const known = new Set(evaluated)
  const order = [...[...deciding].filter((id) => !known.has(id)), ...evaluated]
  const inputs = groupedBy(order, root)
  const byRoot = groupedBy(targets, (target) => idsOf(target).map(root)[0])
  const free = byRoot.get(undefined) ?? []
  return [
    ...free.map((target) => ({ inputs: [], targets: [target] })),
    ...[...inputs].map(([name, ids]) => ({ inputs: ids, targets: byRoot.get(name) ?? [] })),
  ]
}
