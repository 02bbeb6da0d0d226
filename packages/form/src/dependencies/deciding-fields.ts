import { limitConditions } from '../blocks/records/registry.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { pageConditions } from '../form/plan-pages.ts'

/** The ids of the fields that conditions read. */
export const fieldsIn = (conditions: readonly Condition[]): readonly string[] =>
  conditions.map(({ field }) => field)

/** What decides whether and how a field is asked for on its page, and which choices it offers. */
export const gateConditions = ({
  dependencies,
  gates,
  list,
}: Pick<FieldPlan, 'dependencies' | 'gates' | 'list'>): readonly Condition[] => [
  ...[...dependencies, ...gates].map(({ when }) => when),
  ...(list?.where ?? []).map(({ field }): Condition => ({ field, operator: 'isNotEmpty' })),
]

/** What decides about a list of records and the fields of its records, on its page. */
export const listConditions = ({ showWhen, block, fields }: ListPlan): readonly Condition[] => [
  ...showWhen,
  ...limitConditions(block),
  ...fields.flatMap(gateConditions),
]

/** What decides whether a page is skipped, apart from endings. */
export const skipConditions = ({ pages }: Pick<FormPlan, 'pages'>, page: string): readonly Condition[] =>
  pages.find(({ name }) => name === page)?.skipWhen ?? []

/** Every condition of a form besides those of its buttons. */
export const conditionsOfForm = ({ pages, fields, lists }: FormPlan): readonly Condition[] => [
  ...pages.flatMap(pageConditions),
  ...[...fields.values()].flatMap(gateConditions),
  ...[...lists.values()].flatMap(listConditions),
]

/** The ids of the fields that decide about a field: directly, through other fields, or by skipping its page; itself first. */
export function decidingFields(plan: FormPlan, id: string): ReadonlySet<string> {
  const reached = new Set([id])
  for (const each of reached) {
    const field = plan.fields.get(each)
    if (!field) continue
    for (const other of fieldsIn([...gateConditions(field), ...skipConditions(plan, field.page)]))
      reached.add(other)
  }
  return reached
}
