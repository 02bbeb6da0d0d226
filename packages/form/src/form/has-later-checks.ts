import { isCheckedLater } from '../widgets/registry.ts'
import type { FormPlan } from './plan-form.ts'

/** Whether some fields of a form are checked by code that is loaded on demand; until it is loaded they take no value. */
export const hasLaterChecks = ({ fields, lists }: Pick<FormPlan, 'fields' | 'lists'>): boolean =>
  [...fields.values(), ...[...lists.values()].flatMap((list) => list.fields)].some(
    ({ widget }) => widget && isCheckedLater(widget),
  )
