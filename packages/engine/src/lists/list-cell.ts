/**
 * A cell of a list. A text is `written` as the culture of the list writes it. A value that the file itself states, as a workbook
 * does a number or a day, is `held` as models hold it, whatever the culture. A formula without a result is `failed`.
 */
export interface ListCell {
  readonly text: string
  readonly form: 'written' | 'held' | 'failed'
}

/** A row of a list: its number in the file, counted from 1, and its cells by the keys of their fields. Empty cells are left out. */
export interface ListRow {
  readonly row: number
  readonly cells: ReadonlyMap<string, ListCell>
}
