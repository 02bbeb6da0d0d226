import { fieldsIn, gateConditions } from '@redress/form/dependencies/deciding-fields.ts'
import { type DependencyGraph, listNodeId } from '@redress/form/dependencies/dependency-graph.ts'
import type { FieldPlan, FormPlan } from '@redress/form/form/plan-form.ts'
import { answersDeciding } from './answers-deciding.ts'
import { remediesOf } from './obstacle.ts'
import { ownIdOf, type Target } from './targets.ts'

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

/** Joins ids into groups: ids that were joined, directly or through others, have the same root. */
function sharedRoots(groups: Iterable<readonly string[]>): (id: string) => string {
  const parents = new Map<string, string>()
  const root = (id: string): string => {
    let last = id
    for (let parent = parents.get(last); parent !== undefined && parent !== last; parent = parents.get(last))
      last = parent
    if (last !== id) parents.set(id, last)
    return last
  }
  for (const [first, ...others] of groups)
    if (first !== undefined) for (const other of others) parents.set(root(other), root(first))
  return root
}

/** Fields and lists whose rules restrict one another, apart from what decides whether they are asked for. */
export interface RuleCluster extends Component {
  /** The inputs that the claimant may change to satisfy any of the rules: one set of answers to them is enough. */
  readonly free: ReadonlySet<string>
}

/** The answers of which another one may satisfy the rules of a target. */
function remediesOfTarget(target: Target, plan: FormPlan): readonly string[] {
  if (target.kind === 'field') return remediesOf(target.field, plan)
  if (target.kind !== 'list') return []
  const { list } = target
  const ofRecords = list.fields.flatMap((field) => remediesOf(field, plan))
  return [listNodeId(list.model), ...ofRecords.filter((id) => !id.startsWith(`${list.model}.`))]
}

/** What decides which answers a field can have at all: its forced masks, and the answers that its choices depend on. */
function decidingChoices({ dependencies, gates, list }: FieldPlan, plan: FormPlan): readonly string[] {
  const masks = dependencies.filter(({ effect }) => effect === 'mask')
  return answersDeciding(plan, fieldsIn(gateConditions({ dependencies: masks, gates, list })))
}

/** The inputs that are neither a reason to ask for something nor fixed for a rule that reads them. */
function freeInputs(plan: FormPlan, targets: readonly Target[]): ReadonlySet<string> {
  const fixed = new Set(
    targets.flatMap((target) => {
      const remedies = new Set(remediesOfTarget(target, plan))
      const choices = target.kind === 'field' ? decidingChoices(target.field, plan) : []
      return [...target.shown.answers, ...choices, ...target.ruled.answers.filter((id) => !remedies.has(id))]
    }),
  )
  const read = targets.flatMap(({ ruled }) => ruled.answers)
  return new Set(
    read.filter((id) => !fixed.has(id) && (plan.fields.has(id) || plan.lists.has(id.replace(/^list /, '')))),
  )
}

/** The inputs of a cluster with what decides which answers they can have. */
function withDecidingChoices(plan: FormPlan, ids: readonly string[]): ReadonlySet<string> {
  const all = new Set(ids)
  for (const id of all) {
    const field = plan.fields.get(id)
    if (field) for (const other of decidingChoices(field, plan)) all.add(other)
  }
  return all
}

/** The clusters of a component: the fields and lists of each are satisfied together, and each cluster apart from the others. */
export function ruleClusters(plan: FormPlan, { inputs, targets }: Component): readonly RuleCluster[] {
  const ruled = targets.filter(({ kind }) => kind === 'field' || kind === 'list')
  const free = freeInputs(plan, ruled)
  const place = new Map(inputs.map((id, index) => [id, index]))
  const placeOf = (id: string): number => place.get(id) ?? -1
  const joinedBy = (target: Target): readonly string[] => [
    ownIdOf(target) ?? '',
    ...target.ruled.answers.filter((id) => free.has(id)),
  ]
  const root = sharedRoots(ruled.map(joinedBy))
  return [...groupedBy(ruled, (target) => root(ownIdOf(target) ?? '')).values()].map((own) => {
    const ids = withDecidingChoices(
      plan,
      own.flatMap((target) => target.ruled.answers),
    )
    const sorted = [...ids].sort((a, b) => placeOf(a) - placeOf(b))
    return { targets: own, inputs: sorted, free }
  })
}

/** The items by a key of theirs, in their order. */
export function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
