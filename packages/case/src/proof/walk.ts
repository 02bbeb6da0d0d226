import { comparedWith } from '@redress/form/conditions/condition.ts'
import { type DeadlineState, isDeadlineFact } from '@redress/form/conditions/deadline-facts.ts'
import { conditionsOfForm } from '@redress/form/dependencies/deciding-fields.ts'
import { type DependencyGraph, listNodeId } from '@redress/form/dependencies/dependency-graph.ts'
import { type FormResolution, resolveForm } from '@redress/form/dependencies/resolve-form.ts'
import { type ContextFor, ruleContexts } from '@redress/form/dependencies/rule-contexts.ts'
import { type FieldValue, textOf } from '@redress/form/field-value.ts'
import { innerLists } from '@redress/form/form/inner-lists.ts'
import type { FormPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { fieldIdIn } from '@redress/form/form/reference.ts'
import type { AllowedCharacters } from '@redress/form/rules/allowed-characters.ts'
import { answerGroupOf, conditionsIn } from '@redress/form/rules/registry.ts'
import { valueKinds } from '@redress/form/values/registry.ts'
import { choicesOf } from '@redress/form/widgets/registry.ts'
import type { PartsOfField, typesOfFields } from './boundary-values.ts'
import { type Component, groupedBy } from './components.ts'
import { type ExampleRecord, recordsToResolve } from './example-records.ts'
import type { Found } from './found.ts'
import type { Searched } from './obstacle.ts'
import { pageButtons } from './targets.ts'

/** What a proof needs besides the form. */
export interface ProofContext {
  /** Today where dates are entered. */
  readonly today: Temporal.PlainDate
  readonly characterWhitelist: AllowedCharacters
  /** The most documents that a claim holds. No limit by default. */
  readonly mostDocuments?: number
  /** The states that each deadline of the case can have; open and passed by default. */
  readonly deadlines?: ReadonlyMap<string, readonly DeadlineState[]>
  /** The most combinations of one group of fields that are tried. 10,000 by default. */
  readonly mostWalks?: number
  /** A group of fields with at most so many combinations is walked through as a whole before its parts are proven. 200 by default. */
  readonly mostWhole?: number
}

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

/** A group of boxes of which only so many can be ticked. */
interface TickLimit {
  readonly ids: readonly string[]
  readonly most: number
}

/** The groups of which only so many boxes can be ticked, by the ids of their fields. */
const tickLimits = (plan: FormPlan): readonly TickLimit[] =>
  [...plan.fields.values()].flatMap(({ id, model, rules }) =>
    rules.flatMap((rule) => {
      const { fields = [], most } = answerGroupOf(rule) ?? {}
      return most === undefined
        ? []
        : [{ most, ids: [id, ...fields.map((written) => fieldIdIn(written, model))] }]
    }),
  )

/** Whether as many boxes of the group of a field are ticked as can be. */
export const isFull = (
  limits: readonly TickLimit[],
  values: ReadonlyMap<string, FieldValue>,
  id: string,
): boolean =>
  limits.some(
    ({ ids, most }) =>
      ids.includes(id) && ids.filter((other) => other !== id && values.get(other) === true).length >= most,
  )

/** The values that conditions and rules compare each field with. */
export function comparedValues(plan: FormPlan): ReadonlyMap<string, ReadonlySet<string | boolean>> {
  const fields = [...plan.fields.values(), ...[...plan.lists.values()].flatMap((list) => list.fields)]
  const inButtons = plan.definition.pages.flatMap((page) =>
    pageButtons(page).flatMap(({ conditions }) => conditions),
  )
  const inRules = fields.flatMap(({ rules, model }) =>
    rules.flatMap((rule) =>
      conditionsIn(rule).map(({ condition }) => ({ ...condition, field: fieldIdIn(condition.field, model) })),
    ),
  )
  const all = groupedBy([...conditionsOfForm(plan), ...inButtons, ...inRules], ({ field }) => field)
  return new Map([...all].map(([id, conditions]) => [id, new Set(comparedWith(conditions, id))]))
}
