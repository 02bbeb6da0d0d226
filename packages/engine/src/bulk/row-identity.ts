import { comparedText } from '../across-records/compared-text.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { Bulk } from '../form/bulk.ts'

/** What a row has in a field of the form. */
export type RowValue = (field: string) => FieldValue | undefined

/**
 * What a row is known by: equal for two rows that a person takes for the same one, whatever the letter case and accents.
 */
export const rowIdentity = ({ identifiedBy }: Pick<Bulk, 'identifiedBy'>, valueIn: RowValue): string =>
  JSON.stringify(
    identifiedBy.map((field) => comparedText(textOf(valueIn(field) ?? null) ?? '', ['case', 'accents'])),
  )
