import { type FieldId, perWidget, type Widget } from '@redress/form'
import type { ComponentType, ReactNode } from 'react'
import { importPart } from '../state/import-part.ts'
import { onDemand } from '../state/on-demand.tsx'

/** An answer that several fields make together, by the field of its widget. */
type ComposedAnswer = ComponentType<{ readonly field: FieldId }>

const AddressAnswer = onDemand(
  async () => (await importPart(() => import('./rare-widgets.ts'))).rareWidgets.AddressAnswer,
)

/** What shows the answer of a widget whose fields make it together; null where its own field is the answer. */
const composedAnswers: { readonly [T in Widget['type']]: ComposedAnswer | null } = {
  ...perWidget(null),
  postalAddress: AddressAnswer,
}

/** The answer of a widget that several fields make together, by its own field; null for any other widget. */
export function composedAnswer(widget: Widget | null, field: FieldId): ReactNode {
  const Composed = widget && composedAnswers[widget.type]
  return Composed ? <Composed field={field} /> : null
}
