import type { RecordBlock, RecordView } from '@redress/form'
import { fieldElementId, focusElement } from '../form/field-focus.ts'
import { recordField } from './RecordFacts/RecordFacts.tsx'

/** The id of the first input of a record, which takes the focus when the record is begun or edited. */
export const firstInput = ({ inputs }: RecordBlock, record: RecordView): string =>
  fieldElementId(recordField(record, inputs[0]?.field ?? ''))

/** Frames within which the code of an input arrives that was fetched before; a slow one does not take the focus from elsewhere. */
const mostFrames = 60

/** Moves the focus to an element as soon as it is on the page: the first input of its kind is shown once its code is there. */
export function focusOnceShown(id: string, frames = mostFrames): void {
  if (document.getElementById(id) || frames === 0) return focusElement(id)
  requestAnimationFrame(() => focusOnceShown(id, frames - 1))
}
