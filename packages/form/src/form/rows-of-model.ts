import type { KnownRow } from './known-row.ts'
import { modelNameOf } from './model-config.ts'

/** The rows of a model. */
export const rowsOfModel = (rows: readonly KnownRow[], model: string): readonly KnownRow[] =>
  rows.filter((row) => modelNameOf(row) === model)
