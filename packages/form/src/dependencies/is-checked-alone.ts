import type { FormPlan } from '../form/plan-form.ts'
import { isAcrossRecords } from '../rules/registry.ts'
import { dependencyGraph } from './dependency-graph.ts'

/**
 * Whether what is wrong with a record of a list follows from itself and from answers outside of the list, besides rules that compare
 * records: then rows are checked a few at a time. Expressions of the form may read the list all the same.
 */
export function isCheckedAlone(plan: FormPlan, model: string): boolean {
  const lists = [...plan.lists].map(([name, list]) => {
    const fields = list.fields.map((field) => ({
      ...field,
      rules: field.rules.filter((rule) => !isAcrossRecords(rule)),
    }))
    return [name, name === model ? { ...list, fields } : list] as const
  })
  return !dependencyGraph({ ...plan, lists: new Map(lists) }).checkedTogether.has(model)
}
