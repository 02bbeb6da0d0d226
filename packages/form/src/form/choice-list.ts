import type { FieldValue } from '../field-value.ts'

/** The choices of a file of the case: by value, the cell of each further column. An empty cell fits every answer. */
export type ChoiceEntries = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The list that a field is chosen from. */
export interface ChoiceList {
  readonly file: string
  /** The columns whose cells must equal other answers, each with the field as `model.field`. */
  readonly where: readonly { readonly column: string; readonly field: string }[]
  /** Null on the page, which fetches them when the list is opened: there the server decides. */
  readonly entries: ChoiceEntries | null
  /** Whether a value is none of the entries that the other answers leave; absent where the entries are not known. */
  readonly refuses?: (value: string, read: (field: string) => FieldValue) => boolean
}

/** What precedes a text that a claimant typed without choosing an entry: it stays in the input, and is no answer. */
export const unlisted = '?'
