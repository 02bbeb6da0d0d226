import { comparedText } from '../across-records/compared-text.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { Bulk } from '../form/form-definition.ts'
import { modelNameOf } from '../form/model-config.ts'
import type { FormState } from '../store/form-state.ts'
import type { Submission } from '../submission/submission.ts'

/** What a row has in a field of the form. */
export type RowValue = (field: string) => FieldValue | undefined

/**
 * What a row is known by: equal for two rows that a person takes for the same one, whatever the letter case and accents.
 */
export const rowIdentity = ({ identifiedBy }: Pick<Bulk, 'identifiedBy'>, valueIn: RowValue): string =>
  JSON.stringify(
    identifiedBy.map((field) => comparedText(textOf(valueIn(field) ?? null) ?? '', ['case', 'accents'])),
  )

/** The parts of a row as it is sent: those of the claim that it is, without documents and captcha. */
export const partsOfRow = (
  submission: Pick<Submission, 'culture' | 'calculatedOn' | 'models' | 'prepopulatedData'>,
): { name: string; text: string }[] => [
  { name: 'userPreferredCulture', text: submission.culture },
  ...(submission.calculatedOn ? [{ name: 'calculatedOn', text: submission.calculatedOn }] : []),
  ...Object.entries(submission.models).map(([name, model]) => ({ name, text: JSON.stringify(model) })),
  ...submission.prepopulatedData.map((model) => ({ name: 'prepopulatedData', text: JSON.stringify(model) })),
]

/** A row as it was read and checked: the values of the whole form by the ids of their fields, and the fields that the row fills in. */
export interface ReadRow {
  readonly values: Readonly<Record<string, FieldValue>>
  readonly filled: readonly string[]
}

/** The form as if a row had been typed into it, with what was given once for all rows. */
export const stateOfRow = (
  given: FormState,
  { values, filled }: ReadRow,
  columns: readonly string[],
): FormState => ({
  ...given,
  saved: given.saved.map((model) => {
    const name = modelNameOf(model)
    const fields = Object.entries(model.fields).map(([key, value]): readonly [string, FieldValue] => {
      const id = `${name}.${key}`
      return [key, columns.includes(id) ? (values[id] ?? null) : value]
    })
    return { ...model, fields: Object.fromEntries(fields) }
  }),
  edited: [...given.edited.filter((id) => !columns.includes(id)), ...filled],
})
