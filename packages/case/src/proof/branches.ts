import { isDeadlineFact } from '@redress/form/conditions/deadline-facts.ts'
import { isExpression } from '@redress/form/conditions/written-expression.ts'
import { comparedAndOneOther } from '@redress/form/dependencies/combinations-of.ts'
import { listNodeId } from '@redress/form/dependencies/dependency-graph.ts'
import { allHold, type FormResolution } from '@redress/form/dependencies/resolve-form.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import type { FieldPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { fieldIdIn, referenceOf } from '@redress/form/form/reference.ts'
import { fieldsReadBy, type RuleContext } from '@redress/form/rules/registry.ts'
import { valueKinds } from '@redress/form/values/registry.ts'
import { choicesOf, isVisible, ownMaskOf } from '@redress/form/widgets/registry.ts'
import { boundariesOf, fittingOf, placesOf } from './boundaries.ts'
import { differingRecords } from './differing-records.ts'
import { type ExampleRecord, exampleRecordSets, recordsText } from './example-records.ts'
import { exampleValue } from './example-values.ts'
import { contextsOf, fewChoices, isFull, resolveWalk, type Walk } from './walk.ts'

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

/** A field with those of its rules that read its own value alone. */
const withOwnRules = (field: FieldPlan): FieldPlan => ({
  ...field,
  rules: field.rules.filter((rule) => fieldsReadBy(rule).length === 0),
})

/** A field of a record with those of its rules that read this record alone. */
const withRulesOfRecord = (field: FieldPlan): FieldPlan => ({
  ...field,
  rules: field.rules.filter((rule) =>
    fieldsReadBy(rule).every(
      (written) => !isExpression(written) && referenceOf(written, field.model).model === field.model,
    ),
  ),
})

/** In how many sets no values are found that make the records differ before no more are searched. */
const mostConflicts = 8

/** The sets with records that differ where rules compare them; as they are where no such values are found. */
function withDiffering(
  list: ListPlan,
  context: RuleContext,
  sets: readonly (readonly ExampleRecord[])[],
): readonly (readonly ExampleRecord[])[] {
  let conflicts = 0
  return sets.map((set) => {
    if (conflicts >= mostConflicts) return set
    const { records, conflict } = differingRecords({ list, context }, set)
    if (conflict) conflicts += 1
    return records
  })
}

/**
 * The sets of records of a list that are tried, by their words; made when the list is first shown, and again with other
 * answers where these decide which choices a record has.
 */
function recordSetsOf(
  walk: Walk,
  list: ListPlan,
  { read }: FormResolution,
): ReadonlyMap<string, readonly ExampleRecord[]> {
  const id = listNodeId(list.model)
  const known = walk.recordSets.get(id)
  const isDecided = list.fields.every(({ gates }) => gates.length === 0)
  if (known && isDecided) return known
  const context: RuleContext = { ...walk.context, sibling: (written) => read(fieldIdIn(written, list.model)) }
  const sets = exampleRecordSets({
    list: { ...list, fields: list.fields.map(withRulesOfRecord) },
    parts: walk.parts.get(id) ?? [],
    valuesOf: (field) => {
      const choices = choicesOf(field.widget)
      const fitting = fittingOf(field, ownMaskOf(field.widget), context)
      const values = choices ?? valueKinds[field.kind].all ?? boundariesOf(walk, field.id, placesOf(field))
      return walk.types.has(field.id) ? values.slice(0, fewChoices).flatMap(fitting) : []
    },
    context,
  })
  const differing = withDiffering(list, context, sets)
  const named = new Map(differing.map((records) => [recordsText(records), records]))
  walk.recordSets.set(id, new Map([...(known ?? []), ...named]))
  return named
}

/** The sets of records to try while a list is shown, as the words of each. */
function recordBranches(walk: Walk, list: ListPlan, resolution: FormResolution): readonly FieldValue[] {
  const isShown = !resolution.skippedPages.has(list.page) && allHold(list.showWhen, resolution.read)
  return isShown ? [...recordSetsOf(walk, list, resolution).keys()] : [null]
}
