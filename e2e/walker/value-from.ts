import type { FieldPlan, FieldValue } from '@redress/form'

/** How a control's text reads as a value of the field, by the kind of value. */
const readings: { readonly [K in FieldPlan['kind']]: (text: string) => FieldValue } = {
  text: (text) => text,
  boolean: (text) => text === 'true',
  file: (text) => text,
}

/** The value of a field that the text of a control represents. */
export const valueFrom = ({ kind }: FieldPlan, text: string): FieldValue => readings[kind](text)
