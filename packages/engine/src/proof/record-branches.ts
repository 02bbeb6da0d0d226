import { listNodeId } from '../dependencies/dependency-graph.ts'
import { allHold, type FormResolution } from '../dependencies/resolve-form.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan, ListPlan } from '../form/plan-form.ts'
import { fieldIdIn } from '../form/reference.ts'
import { fieldsReadBy } from '../rules/registry.ts'
import type { RuleContext } from '../rules/rule.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, ownMaskOf } from '../widgets/registry.ts'
import { boundariesOf, fittingOf, placesOf } from './boundaries-of.ts'
import { type ExampleRecord, exampleRecordSets, recordsText } from './example-records.ts'
import { fewChoices, type Walk } from './walk.ts'

/** A field with those of its rules that read its own value alone. */
export const withOwnRules = (field: FieldPlan): FieldPlan => ({
  ...field,
  rules: field.rules.filter((rule) => fieldsReadBy(rule).length === 0),
})

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
    list: { ...list, fields: list.fields.map(withOwnRules) },
    parts: walk.parts.get(id) ?? [],
    valuesOf: (field) => {
      const choices = choicesOf(field.widget)
      const fitting = fittingOf(field, ownMaskOf(field.widget), context)
      const values = choices ?? valueKinds[field.kind].all ?? boundariesOf(walk, field.id, placesOf(field))
      return walk.types.has(field.id) ? values.slice(0, fewChoices).flatMap(fitting) : []
    },
    context,
  })
  const named = new Map(sets.map((records) => [recordsText(records), records]))
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
