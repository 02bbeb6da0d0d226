import { isDeadlineFact } from '../conditions/deadline-facts.ts'
import { type DependencyGraph, listNodeId } from '../dependencies/dependency-graph.ts'
import { type FormResolution, resolveForm } from '../dependencies/resolve-form.ts'
import { type ContextFor, ruleContexts } from '../dependencies/rule-contexts.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import { innerLists } from '../form/inner-lists.ts'
import type { FormPlan, ListPlan } from '../form/plan-form.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf } from '../widgets/registry.ts'
import type { PartsOfField, typesOfFields } from './boundary-values.ts'
import type { comparedValues } from './compared-values.ts'
import type { Component } from './components-of.ts'
import { type ExampleRecord, recordsToResolve } from './example-records.ts'
import type { Found } from './found.ts'
import type { Searched } from './obstacle.ts'
import type { ProofContext } from './proof-context.ts'
import { type TickLimit, tickLimits } from './tick-limits.ts'

/** A field with at most so many choices is tried with each; one with more, with the compared choices and one other. */
export const fewChoices = 8

/** The part of a form to walk through, and the collector of the findings. */
export interface WalkInput {
  readonly plan: FormPlan
  readonly graph: DependencyGraph
  readonly component: Component
  readonly context: ProofContext
  readonly found: Found
  readonly compared: ReturnType<typeof comparedValues>
  readonly parts: PartsOfField
  readonly types: ReturnType<typeof typesOfFields>
}

/** The state of a walk: the answers given so far. */
export interface Walk extends WalkInput, Searched {
  /** The sets of records that are tried, by list and then by their words, which are the answers of the walk. */
  readonly recordSets: Map<string, ReadonlyMap<string, readonly ExampleRecord[]>>
  readonly limits: readonly TickLimit[]
  readonly values: Map<string, FieldValue>
  readonly mostWalks: number
  walks: number
}

/** Whether not every answer to a question is tried: it is not one of a few choices, and expressions may tell its answers apart. */
function isSampledIn({ plan, types }: WalkInput, id: string): boolean {
  if (isDeadlineFact(id)) return false
  const field = plan.fields.get(id)
  if (!field || !types.has(id)) return true
  const choices = choicesOf(field.widget)
  return valueKinds[field.kind].all === null && (choices === null || choices.length > fewChoices)
}

/** A walk before the first answer. */
export const beginWalk = (input: WalkInput, mostWalks: number): Walk => ({
  ...input,
  isSampled: (id) => isSampledIn(input, id),
  recordSets: new Map(),
  limits: tickLimits(input.plan),
  values: new Map(),
  mostWalks,
  walks: 0,
})

/** What the answers of a walk lead to. */
export function resolveWalk({ plan, graph, context, values, recordSets, found }: Walk): FormResolution {
  found.work += graph.order.length
  const owners = innerLists(plan)
  const triedOf = ({ model }: ListPlan): readonly ExampleRecord[] => {
    const id = listNodeId(model)
    return recordSets.get(id)?.get(textOf(values.get(id) ?? null) ?? '') ?? []
  }
  return resolveForm(plan, graph, (id) => values.get(id) ?? null, {
    today: context.today,
    recordsOf: (list) => {
      const parent = owners.get(list.model)?.parent
      return recordsToResolve(list, triedOf(list), parent ? { list: parent, records: triedOf(parent) } : null)
    },
  })
}

/** What the rules of a field know of the answers of a walk. */
export const contextsOf = ({ plan, context }: Walk, resolution: FormResolution): ContextFor =>
  ruleContexts(plan, resolution, context)

/** Counts a combination of answers. */
export function countWalk(walk: Walk): void {
  walk.walks += 1
  walk.found.walks += 1
}
