import type { FieldValue } from '../field-value.ts'
import { modelNameOf } from '../form/model-config.ts'
import type { FormState } from '../store/form-state.ts'

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
