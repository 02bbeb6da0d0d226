import type { FieldValue } from '../field-value.ts'

/**
 * The client ids of the records that an inner record belongs to, by the value of its field `claimTransactionId`: one, or of a
 * shared document several.
 */
export const ownersIn = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'string' ? value.split(' ') : []
