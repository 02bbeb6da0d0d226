import { isDeadlineFact } from '../conditions/deadline-facts.ts'
import { comparedAndOneOther } from '../dependencies/combinations-of.ts'
import { listNodeId } from '../dependencies/dependency-graph.ts'
import type { FormResolution } from '../dependencies/resolve-form.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import { referenceOf } from '../form/reference.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, isVisible } from '../widgets/registry.ts'
import { boundariesOf, fittingOf, placesOf } from './boundaries-of.ts'
import { exampleValue } from './example-value.ts'
import { recordBranches, withOwnRules } from './record-branches.ts'
import { isFull } from './tick-limits.ts'
import { contextsOf, fewChoices, resolveWalk, type Walk } from './walk.ts'

const present = (field: FieldPlan, { fields }: FormResolution): boolean => {
  const resolution = fields.get(field.id)
  return resolution?.visible === true && !resolution.disabled
}

/** The values that a hidden field can have: its default, and those that its dependencies set. */
const setByCase = ({ widget, dependencies }: FieldPlan): readonly FieldValue[] => [
  widget?.defaultValue ?? null,
  ...dependencies.flatMap((dependency) =>
    dependency.effect === 'mask' ? [] : [dependency.resetOnFulfilled ?? dependency.resetTo ?? null],
  ),
]

/**
 * Answers to a field with choices or a checkbox; null for a field that takes free text. Of many choices only those that fit
 * are counted: others may be offered with other answers.
 */
function offered(
  field: FieldPlan,
  compared: readonly FieldValue[],
  fits: (choice: string) => boolean,
): readonly FieldValue[] | null {
  const { widget, kind } = field
  if (widget && !isVisible(widget)) return setByCase(field)
  const choices = choicesOf(widget)
  if (!choices) return valueKinds[kind].all
  if (choices.length <= fewChoices) return choices
  return comparedAndOneOther(choices.filter(fits), compared)
}

/** The states of a deadline that conditions read; null for any other field. */
const statesOf = ({ context }: Walk, id: string): readonly FieldValue[] | null =>
  isDeadlineFact(id) ? (context.deadlines?.get(referenceOf(id, '').key) ?? ['open', 'passed']) : null

/** What a fact of the class list, of a deadline or of the claimant's way in can be: no page asks for it. */
const factsOf = (walk: Walk, id: string): readonly FieldValue[] =>
  statesOf(walk, id) ?? [
    ...new Set([null, ...(walk.compared.get(id) ?? []), ...boundariesOf(walk, id, 2), 'Sample']),
  ]

/** One answer to a field that is asked for, for each way in which conditions, rules and expressions can treat it. */
function answersOf(walk: Walk, field: FieldPlan, resolution: FormResolution): readonly FieldValue[] {
  const { mask = null } = resolution.fields.get(field.id) ?? {}
  const local = withOwnRules(field)
  const seen = contextsOf(walk, resolution)(field, resolution.read)
  const compared = [...(walk.compared.get(field.id) ?? []), ...boundariesOf(walk, field.id, placesOf(field))]
  const fitting = fittingOf(local, mask, seen)
  const written = (): readonly FieldValue[] => [
    ...compared.flatMap(fitting),
    exampleValue(field, mask, seen, compared) ?? exampleValue(local, mask, seen, compared),
  ]
  const unanswered = valueKinds[field.kind].all ? [] : [null]
  const fits = (choice: string): boolean => fitting(choice).length > 0
  return [...new Set([...(offered(field, compared, fits) ?? written()), ...unanswered])].flatMap(fitting)
}

/** One answer to a field, fact or list for each way in which conditions, rules and expressions can treat it. */
export function branchesOf(walk: Walk, id: string): readonly FieldValue[] {
  const list = walk.plan.lists.get(id.replace(/^list /, ''))
  if (list && id === listNodeId(list.model)) return recordBranches(walk, list, resolveWalk(walk))
  const field = walk.plan.fields.get(id)
  if (!field) return factsOf(walk, id)
  const resolution = resolveWalk(walk)
  if (!present(field, resolution)) return [null]
  const branches = answersOf(walk, field, resolution)
  if (isFull(walk.limits, walk.values, id)) return branches.filter((value) => value !== true)
  // If no answer fits, the walk continues without one, and the obstacle found there gives the reason.
  return branches.length > 0 ? branches : [null]
}
