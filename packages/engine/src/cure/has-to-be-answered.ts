import type { ValueKind } from '../field-value.ts'
import { valueKinds } from '../values/registry.ts'

/** Whether a field has to be answered once it is asked for: a box may stay empty, and a document is asked for by its record. */
export const hasToBeAnswered = (kind: ValueKind): boolean => {
  const { all, isDocument } = valueKinds[kind]
  return all === null && !isDocument
}
