import type { ListCell } from '@redress/engine/lists'

/** A row of a file as it was read: its number, counted from 1, and its cells by their places, counted from 0. Empty cells are left out. */
export interface RawRow {
  readonly row: number
  readonly cells: ReadonlyMap<number, ListCell>
}

/** Takes a row; false stops the reading. */
export type TakeRow = (row: RawRow) => boolean
