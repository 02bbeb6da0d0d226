import { type FieldId, perWidget, type Widget } from '@redress/engine'
import type { ComponentType } from 'react'
import { onDemand } from '../state/on-demand.tsx'

/** An answer that several fields make together, by the field of its widget. */
type ComposedAnswer = ComponentType<{ readonly field: FieldId }>

const AddressAnswer = onDemand(async () => (await import('./rare-widgets.ts')).rareWidgets.AddressAnswer)

/** What shows the answer of a widget whose fields make it together; null where its own field is the answer. */
const composedAnswers: { readonly [T in Widget['type']]: ComposedAnswer | null } = {
  ...perWidget(null),
  postalAddress: AddressAnswer,
}

/** What shows the answer of a widget that several fields make together; null for any other. */
export const composedAnswerOf = ({ type }: Widget): ComposedAnswer | null => composedAnswers[type]
