import type { FieldValue } from '../field-value.ts'

/** Something was answered that the form does not ask for. An unticked checkbox says nothing. */
export const saysSomething = (value: FieldValue): boolean => value !== null && value !== false
