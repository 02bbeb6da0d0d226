import type { FieldView } from '@redress/form'
import { fieldElementId } from '../../form/field-focus.ts'

/** The ids of the parts of one field. */
export interface FieldParts {
  readonly control: string
  readonly label: string
  readonly hint: string
  readonly error: string
}

export const fieldParts = ({ id }: Pick<FieldView, 'id'>): FieldParts => {
  const control = fieldElementId(id)
  return { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` }
}
