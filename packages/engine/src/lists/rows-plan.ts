import { dependencyGraph } from '../dependencies/dependency-graph.ts'
import type { FormPlan, ListPlan } from '../form/plan-form.ts'
import { isAcrossRecords } from '../rules/registry.ts'

const withList = (plan: FormPlan, model: string, change: (list: ListPlan) => ListPlan): FormPlan => ({
  ...plan,
  lists: new Map([...plan.lists].map(([name, list]) => [name, name === model ? change(list) : list])),
})

/**
 * The form with the table of a list always shown: the rows of a document are checked whether or not the claimant types rows too
 * (UPL-7). No page has the name '', so none that is skipped hides it.
 */
export const rowsPlan = (plan: FormPlan, model: string): FormPlan =>
  withList(plan, model, (list) => ({ ...list, page: '', showWhen: [] }))

/**
 * Whether what is wrong with a record of a list follows from itself and from answers outside of the list, besides rules that compare
 * records: then rows are checked a few at a time. Expressions of the form may read the list all the same.
 */
export function isCheckedAlone(plan: FormPlan, model: string): boolean {
  const withoutComparing = withList(plan, model, (list) => ({
    ...list,
    fields: list.fields.map((field) => ({
      ...field,
      rules: field.rules.filter((rule) => !isAcrossRecords(rule)),
    })),
  }))
  return !dependencyGraph(withoutComparing).checkedTogether.has(model)
}
