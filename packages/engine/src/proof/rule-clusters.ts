import { fieldsIn, gateConditions } from '../dependencies/deciding-fields.ts'
import { listNodeId } from '../dependencies/dependency-graph.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import { answersDeciding } from './answers-deciding.ts'
import type { Component } from './components-of.ts'
import { groupedBy } from './grouped-by.ts'
import { remediesOf } from './remedies-of.ts'
import { sharedRoots } from './shared-roots.ts'
import { ownIdOf, type Target } from './targets-of.ts'

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
