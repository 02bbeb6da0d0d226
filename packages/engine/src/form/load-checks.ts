import { loadWidget } from '../widgets/registry.ts'
import type { FormPlan } from './plan-form.ts'

/**
 * Loads the code by which some fields of a form are checked; null where it has none of them. Until it is loaded they take no value.
 * Rejects where it does not load.
 */
export function loadChecks({ fields, lists }: Pick<FormPlan, 'fields' | 'lists'>): Promise<unknown> | null {
  const planned = [...fields.values(), ...[...lists.values()].flatMap((list) => list.fields)]
  const loading = planned.flatMap(({ widget }) => (widget && loadWidget(widget)) ?? [])
  return loading.length > 0 ? Promise.all(loading) : null
}
