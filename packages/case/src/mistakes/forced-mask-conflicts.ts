import { comparedWith } from '@redress/form/conditions/condition.ts'
import { combinationsOf, comparedAndOneOther } from '@redress/form/dependencies/combinations-of.ts'
import { conditionsOfForm, decidingFields } from '@redress/form/dependencies/deciding-fields.ts'
import { type DependencyGraph, dependencyGraph } from '@redress/form/dependencies/dependency-graph.ts'
import { resolveForm } from '@redress/form/dependencies/resolve-form.ts'
import { DeveloperError } from '@redress/form/errors.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import type { FormDefinition } from '@redress/form/form/form-definition.ts'
import type { ModelConfig } from '@redress/form/form/model-config.ts'
import { type FieldPlan, type FormPlan, planForm } from '@redress/form/form/plan-form.ts'
import { valueKinds } from '@redress/form/values/registry.ts'
import type { Dependency } from '@redress/form/widgets/dependency.ts'
import { choicesOf } from '@redress/form/widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import { everything, type PlacedDependency, placedWidgets } from './placed-parts.ts'

type ForcedMask = PlacedDependency & { readonly dependency: Extract<Dependency, { effect: 'mask' }> }

const isForcedMask = (placed: PlacedDependency): placed is ForcedMask => placed.dependency.effect === 'mask'

/** The most combinations of answers that are tried for one pair of masks. */
const mostCombinations = 20_000

/** The form with the fields of its records as plain fields: one record behaves like every other. */
const withRecordFields = (plan: FormPlan): FormPlan => ({
  ...plan,
  fields: new Map([
    ...plan.fields,
    ...[...plan.lists.values()].flatMap(({ fields, showWhen }) =>
      fields.map((field): [string, FieldPlan] => [
        field.id,
        {
          ...field,
          dependencies: [
            ...showWhen.map((when) => ({ effect: 'show' as const, when })),
            ...field.dependencies,
          ],
        },
      ]),
    ),
  ]),
  lists: new Map(),
})

/** The values of a field that the conditions of the form can tell apart. */
function valuesOf(plan: FormPlan, id: string): readonly FieldValue[] {
  const field = plan.fields.get(id)
  const all = field ? valueKinds[field.kind].all : null
  if (all) return all
  const compared = comparedWith(conditionsOfForm(plan), id)
  const choices = choicesOf(field?.widget ?? null) ?? ['another answer']
  return [...new Set([null, ...comparedAndOneOther(choices, compared)])]
}

/** Only the fields that decide about `id` and itself, so that nothing else is evaluated. */
function partOf(plan: FormPlan, id: string): FormPlan {
  const needed = decidingFields(plan, id)
  const fields = new Map([...plan.fields].filter(([each]) => needed.has(each)))
  const asked = new Set([...fields.values()].map(({ page }) => page))
  return { ...plan, fields, pages: plan.pages.filter(({ name }) => asked.has(name)) }
}

/** Whether these answers force two different masks on a field. */
function forcesTwoMasks(
  plan: FormPlan,
  graph: DependencyGraph,
  answers: ReadonlyMap<string, FieldValue>,
): boolean {
  try {
    resolveForm(plan, graph, (id) => answers.get(id) ?? null)
    return false
  } catch (error) {
    if (!(error instanceof DeveloperError) || error.code !== 'TWO_FORCED_MASKS') throw error
    return true
  }
}

type Verdict = 'apart' | 'together' | 'unknown'

/** Whether some answers force two masks on the field. */
function masksMeet(whole: FormPlan, id: string): Verdict {
  const plan = partOf(whole, id)
  const graph = dependencyGraph(plan)
  const deciding = [...decidingFields(plan, id)].filter((each) => each !== id)
  let tried = 0
  for (const answers of combinationsOf(new Map(deciding.map((each) => [each, valuesOf(plan, each)])))) {
    if (tried === mostCombinations) return 'unknown'
    tried += 1
    if (forcesTwoMasks(plan, graph, answers)) return 'together'
  }
  return 'apart'
}

/** The form without forced masks except two of one field. */
function withOnly(plan: FormPlan, id: string, first: Dependency, second: Dependency): FormPlan {
  const fields = [...plan.fields].map(([each, field]): [string, FieldPlan] => {
    const gates = field.dependencies.filter(({ effect }) => effect !== 'mask')
    return [each, { ...field, dependencies: each === id ? [...gates, first, second] : gates }]
  })
  return { ...plan, fields: new Map(fields) }
}

function conflicts(plan: FormPlan, id: string, forced: readonly ForcedMask[]): FormMistake[] {
  const planned = plan.fields.get(id)?.dependencies.filter(({ effect }) => effect === 'mask') ?? []
  return forced.flatMap(({ dependency: { mask }, path }, index) => {
    const second = planned[index]
    const verdicts = forced.slice(0, index).flatMap(({ dependency: other }, before) => {
      const first = planned[before]
      if (other.mask === mask || !first || !second) return []
      return [{ other: other.mask, verdict: masksMeet(withOnly(plan, id, first, second), id) }]
    })
    const met = verdicts.find(({ verdict }) => verdict === 'together')
    const unknown = verdicts.find(({ verdict }) => verdict === 'unknown')
    const other = met?.other ?? unknown?.other
    if (other === undefined) return []
    const { message } = new DeveloperError('TWO_FORCED_MASKS', { field: id, masks: `${other}, ${mask}` })
    const words = met
      ? message
      : `Too many answers decide about the masks of '${id}' to show that ${other} and ${mask} are never forced at once.`
    return [{ path: [...path, 'mask'], message: words, found: mask, expected: other }]
  })
}

/**
 * Fields on which some answers force two different masks: neither the page nor the server could evaluate
 * them. Reported at the second mask, in records too. Expects a form that can be planned, without loops.
 */
export function forcedMaskConflicts(
  definition: FormDefinition,
  configs: readonly ModelConfig[],
): FormMistake[] {
  const forced = placedWidgets(definition)
    .map(({ id, dependencies }) => ({ id, masks: dependencies.filter(isForcedMask) }))
    .filter(({ masks }) => new Set(masks.map(({ dependency }) => dependency.mask)).size > 1)
  if (forced.length === 0) return []
  const plan = withRecordFields(planForm(definition, configs, everything))
  return forced.flatMap(({ id, masks }) => conflicts(plan, id, masks))
}
