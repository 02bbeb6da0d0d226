import { isExpression } from '../conditions/written-expression.ts'
import { listNodeId } from '../dependencies/dependency-graph.ts'
import { allHold, type FormResolution } from '../dependencies/resolve-form.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan, ListPlan } from '../form/plan-form.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import { fieldsReadBy, type RuleContext } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, ownMaskOf } from '../widgets/registry.ts'
import { boundariesOf, fittingOf, placesOf } from './boundaries-of.ts'
import { differingRecords } from './differing-records.ts'
import { type ExampleRecord, exampleRecordSets, recordsText } from './example-records.ts'
import { fewChoices, type Walk } from './walk.ts'

/** A field with those of its rules that read its own value alone. */
export const withOwnRules = (field: FieldPlan): FieldPlan => ({
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
export function recordBranches(
  walk: Walk,
  list: ListPlan,
  resolution: FormResolution,
): readonly FieldValue[] {
  const isShown = !resolution.skippedPages.has(list.page) && allHold(list.showWhen, resolution.read)
  return isShown ? [...recordSetsOf(walk, list, resolution).keys()] : [null]
}
