import { identifierIssue } from '../identifiers/identifier-issue.ts'
import { loadedKind, loadKind } from '../identifiers/load-kinds.ts'
import { provideIdentifiers } from '../widgets/identifier.ts'
import { perWidget, type Widget, type WidgetOf } from '../widgets/registry.ts'
import type { FormPlan } from './plan-form.ts'

type Load<T extends Widget['type']> = ((widget: WidgetOf<T>) => Promise<unknown>) | null
type AnyWidget<T extends Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** What loads the code by which the values of a widget are checked; null where it is there from the start. */
const loads: { readonly [T in Widget['type']]: Load<T> } = { ...perWidget(null), identifier: loadKind }

const loadOf = <T extends Widget['type']>(type: T): Load<T> => loads[type]

const load = <T extends Widget['type']>(widget: AnyWidget<T>): Promise<unknown> | undefined =>
  loadOf<T>(widget.type)?.(widget)

/**
 * Loads the code by which some fields of a form are checked, the kinds that it asks for alone. Until then they take no value.
 * Rejects where it does not load.
 */
export async function loadChecks({ fields, lists }: Pick<FormPlan, 'fields' | 'lists'>): Promise<void> {
  provideIdentifiers({ identifierIssue, loadedKind })
  const planned = [...fields.values(), ...[...lists.values()].flatMap((list) => list.fields)]
  await Promise.all(planned.flatMap(({ widget }) => (widget && load(widget)) ?? []))
}
