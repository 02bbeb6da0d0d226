import { missingKinds } from '../across-records/judge-kinds.ts'
import { kindsOf } from '../blocks/records/document-kinds.ts'
import type { ReadValue } from '../dependencies/resolve-form.ts'
import type { ListPlan } from '../form/plan-form.ts'
import { referenceOf } from '../form/reference.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { RuleContext } from '../rules/registry.ts'
import { ownMaskOf } from '../widgets/registry.ts'
import type { Obstacle, Searched } from './obstacle.ts'
import { remediesOf } from './remedies-of.ts'

/** The kinds of documents that a list must have with these answers. */
export function neededKinds({ block }: Pick<ListPlan, 'block'>, read: ReadValue): readonly string[] {
  const kinds = kindsOf(block)
  return kinds ? missingKinds(kinds, new Set(), read) : []
}

/** The kinds of documents that a list must have must be choices of their field, and fit into the list. */
export function kindObstacle(
  { block, fields, model, page }: ListPlan,
  needed: readonly string[],
  maximum: number | null,
  context: RuleContext,
  { plan }: Searched,
): Obstacle | null {
  const kinds = kindsOf(block)
  if (!kinds || needed.length === 0) return null
  if (maximum !== null && needed.length > maximum) {
    const reason = `needs documents of ${needed.length} kinds in '${model}' and takes at most ${maximum} records`
    return { page, field: null, reason, certain: true, remedies: [] }
  }
  const field = fields.find(({ key }) => key === referenceOf(kinds.field, model).key)
  const refused =
    field && needed.find((kind) => valueIssues(field, kind, ownMaskOf(field.widget), context).length > 0)
  if (!field || refused === undefined) return null
  const reason = `does not offer the kind '${refused}', of which a document is needed`
  const remedies = remediesOf(field, plan).filter((id) => !id.startsWith(`${model}.`))
  // Where answers of the record decide, others of them may offer it.
  const gate = field.gates.find(({ value }) => value === refused)
  const certain = gate !== undefined && !gate.when.field.startsWith(`${model}.`)
  return { page, field: field.id, reason, certain, remedies }
}
