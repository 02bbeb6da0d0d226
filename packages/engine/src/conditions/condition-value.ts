import type { Outcome } from '../expressions/evaluate.ts'
import type { FieldValue } from '../field-value.ts'

/** The value of a condition: true, false, or null if it is unknown or cannot be computed. */
export const conditionValue = ({ value, failure }: Outcome): FieldValue =>
  failure === null && typeof value === 'boolean' ? value : null
