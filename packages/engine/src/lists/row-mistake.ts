import type { Issue } from '../issue.ts'

/** What is wrong in one cell of a list. */
export interface RowMistake {
  /** The number of the row in the file, counted from 1. */
  readonly row: number
  /** The key of the field of its column. */
  readonly key: string
  readonly issue: Pick<Issue, 'key' | 'params'>
}

/** A formula whose result the file does not have. */
export const withoutResult: RowMistake['issue'] = { key: 'LocKey_List_Cell_Formula' }

/** A text that stands for none of the choices. */
export const noChoice: RowMistake['issue'] = { key: 'LocKey_Validation_Choice' }

/** A cell that was filled in although the other cells of its row leave nothing to say there. */
export const notAsked: RowMistake['issue'] = { key: 'LocKey_Error_NotShown' }

/** A value that is another one than the page calculated or kept: the form was changed since the list was read. */
export const otherResult: RowMistake['issue'] = { key: 'LocKey_List_Cell_Changed' }
