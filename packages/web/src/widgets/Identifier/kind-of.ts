import type { WidgetOf } from '@redress/form'
import { type IdentifierKind, loadKind } from '@redress/form/identifiers'
import { fetched } from '../../state/lazy-part.ts'

const loading = new WeakMap<WidgetOf<'identifier'>, Promise<IdentifierKind>>()

/** The kind of an identifier, for `use`: always the same promise for one widget. */
export function kindOf(widget: WidgetOf<'identifier'>): Promise<IdentifierKind> {
  const known = loading.get(widget)
  if (known) return known
  const kind = fetched(() => loadKind(widget))
  loading.set(widget, kind)
  return kind
}
