import type { ListCell } from '@redress/form/lists'

/** A row of a file as it was read: its number, counted from 1, and its cells by their places, counted from 0. Empty cells are left out. */
export interface RawRow {
  readonly row: number
  readonly cells: ReadonlyMap<number, ListCell>
}

/** Takes a row; false stops the reading. */
export type TakeRow = (row: RawRow) => boolean

/** Why a file is not read, or not to its end. `quotes` and `cells` are about one row. */
export type Refusal = 'kind' | 'tooLarge' | 'tooManyColumns' | 'quotes' | 'cells'

/** Whether the reading came to the end of the file or was stopped; else why it is refused, and at which row. */
export type Reading = 'read' | { readonly refused: Refusal; readonly row?: number }

export const refused = (refusal: Refusal, row?: number): Reading => ({
  refused: refusal,
  ...(row !== undefined && { row }),
})
