import { skipConditions } from '../dependencies/deciding-fields.ts'
import type { FormPlan } from '../form/plan-form.ts'

/** What decides whether a field or list is asked for, as a text that is the same for all that are asked for together. */
export function gatesOf(plan: FormPlan, id: string): string {
  const field = plan.fields.get(id)
  const list = plan.lists.get(id.replace(/^list /, ''))
  const page = (field ?? list)?.page
  if (page === undefined) return ''
  const own = field
    ? field.dependencies.flatMap((dependency) => (dependency.effect === 'mask' ? [] : [dependency.when]))
    : (list?.showWhen ?? [])
  const conditions = [...skipConditions(plan, page).map((when) => ['skip', when]), ...own]
  return [...new Set(conditions.map((when) => JSON.stringify(when)))].sort().join()
}
