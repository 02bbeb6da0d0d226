import { comparedWith } from '../conditions/condition.ts'
import { conditionsOfForm } from '../dependencies/deciding-fields.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { fieldIdIn } from '../form/reference.ts'
import { conditionsIn } from '../rules/registry.ts'
import { groupedBy } from './grouped-by.ts'
import { pageButtons } from './page-buttons.ts'

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
