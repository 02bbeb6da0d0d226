import type { Metadata } from './model.ts'
import type { ModelConfig } from './model-config.ts'

/** A row that the class list knows of a class member: the known fields of one record. */
export interface KnownRow {
  readonly metadata: Metadata
  readonly fields: Readonly<Record<string, string | boolean | null>>
}

/** The field of a record that says which of the known rows it is about. */
export const rowField = 'knownRow'

/** The fields whose values the class list gives, with the columns that they are in; empty for a model that has none. */
export const knownColumns = ({ fields }: Pick<ModelConfig, 'fields'>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([key, { known }]) =>
      known === undefined ? [] : [[key, known] as const],
    ),
  )
