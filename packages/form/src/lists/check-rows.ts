import { type FieldValue, isEmpty, normalise, sameValue } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import type { Issue } from '../issue.ts'
import { type FieldCell, tidyCell } from '../store/field-cell.ts'
import { fitsKind } from '../values/registry.ts'
import type { ListCell, ListColumn, ListRow } from './list-columns.ts'
import type { RowRecord, RowSession } from './row-session.ts'
import type { TypedValue } from './typed-value.ts'

/** What is wrong in one cell of a list. */
export interface RowMistake {
  /** The number of the row in the file, counted from 1. */
  readonly row: number
  /** The key of the field of its column. */
  readonly key: string
  readonly issue: Pick<Issue, 'key' | 'params'>
}

/** A formula whose result the file does not have. */
const withoutResult: RowMistake['issue'] = { key: 'LocKey_List_Cell_Formula' }

/** A text that stands for none of the choices. */
const noChoice: RowMistake['issue'] = { key: 'LocKey_Validation_Choice' }

/** A cell that was filled in although the other cells of its row leave nothing to say there. */
const notAsked: RowMistake['issue'] = { key: 'LocKey_Error_NotShown' }

/** A value that is another one than the page calculated or kept: the form was changed since the list was read. */
export const otherResult: RowMistake['issue'] = { key: 'LocKey_List_Cell_Changed' }

/** A row that was read and checked: the values of its record, and what the claimant filled in. */
export interface CheckedRow {
  readonly row: number
  readonly values: Readonly<Record<string, FieldValue>>
  readonly filled: readonly string[]
}

/** What came of rows. */
export interface CheckedRows {
  readonly rows: readonly CheckedRow[]
  readonly mistakes: readonly RowMistake[]
}

/** How cells become values. */
interface Typing {
  readonly typedValue: TypedValue
  /** Whether the cells hold what the page has tidied already. */
  readonly isTidied: boolean
}

/** A cell of a file beside the cell of the field that it is typed into. */
interface Entry {
  readonly column: ListColumn
  readonly inFile: ListCell
  readonly cell: FieldCell
  /** What was typed, before it was tidied. */
  typed: FieldValue
}

/** A row beside the record that it is for a moment. */
interface TypedRow {
  readonly given: ListRow
  readonly record: RowRecord
  /** By the places of the columns; null for an empty cell. */
  readonly entries: readonly (Entry | null)[]
}

const entriesOf = ({ cells }: ListRow, record: RowRecord, columns: readonly ListColumn[]) =>
  columns.map((column): Entry | null => {
    const inFile = cells.get(column.key)
    const cell = record.cells.get(column.key)
    return inFile && cell ? { column, inFile, cell, typed: null } : null
  })

/**
 * Types a value into its field and leaves the field, which tidies it as on the page. What was tidied before is only put in. Returns
 * whether it has another value then.
 */
function type(entry: Entry, { session }: RowSession, { typedValue, isTidied }: Typing): boolean {
  const { column, inFile, cell } = entry
  const before = cell.value
  entry.typed = normalise(typedValue(column, inFile, cell.view.mask))
  cell.value = entry.typed
  cell.edited = true
  cell.touched = true
  if (!isTidied) tidyCell(cell, session.deps.finished)
  return !sameValue(before, cell.value)
}

/** Whether a field is filled in as another answer makes it open: what the row has for it is typed after that. */
const isFilledOnOpening = ({ dependencies }: FieldPlan): boolean =>
  dependencies.some((each) => 'resetOnFulfilled' in each && each.resetOnFulfilled !== undefined)

/** Types all rows. A field that other answers give another mask, or a value, takes its text once more. */
function typeRows(rows: RowSession, entries: readonly Entry[], typing: Typing): void {
  if (rows.fields.some(isFilledOnOpening)) rows.evaluate()
  for (const entry of entries) type(entry, rows, typing)
  const masks = entries.map(({ cell }) => cell.view.mask)
  const values = entries.map(({ cell }) => cell.value)
  rows.evaluate()
  const isOther = ({ cell }: Entry, place: number): boolean =>
    cell.view.visible &&
    !cell.view.disabled &&
    (cell.view.mask !== masks[place] || !sameValue(cell.value, values[place] ?? null))
  const again = entries.filter(isOther).filter((entry) => type(entry, rows, typing))
  if (again.length > 0) rows.evaluate()
}

/** What is wrong with a cell besides the rules of its field: it says something that its record does not hold. */
function lostIn({ cell, column, typed, inFile }: Entry): RowMistake['issue'] | undefined {
  if (inFile.form === 'failed') return withoutResult
  if (isEmpty(typed) || typed === false) return undefined
  if (!cell.view.visible || cell.view.disabled) return notAsked
  return !fitsKind(column.field.kind, typed) || isEmpty(cell.view.value) ? noChoice : undefined
}

/** The mistakes of one row, in the order of its columns: one of each cell, as the page shows them. */
const mistakesIn = ({ given: { row }, record, entries }: TypedRow, columns: readonly ListColumn[]) =>
  columns.flatMap(({ key }, place): readonly RowMistake[] => {
    const entry = entries[place]
    const issue = (entry && lostIn(entry)) ?? record.cells.get(key)?.view.issues[0]
    return issue
      ? [{ row, key, issue: { key: issue.key, ...(issue.params && { params: issue.params }) } }]
      : []
  })

function valuesIn({ given: { row, cells }, record }: TypedRow): CheckedRow {
  const values = [...record.cells].map(
    ([key, { field, value }]) => [key, fitsKind(field.kind, value) ? value : null] as const,
  )
  return { row, values: Object.fromEntries(values), filled: [...cells.keys()] }
}

/** How rows are checked. */
export interface RowCheck extends Typing {
  readonly rows: RowSession
  /** As many records as rows are checked at a time. */
  readonly records: readonly RowRecord[]
  readonly columns: readonly ListColumn[]
  /** Whether the values of the rows are wanted. */
  readonly keepsRows: boolean
}

/**
 * Checks rows by the rules of typed ones: each is a record of the form for a moment, its cells are typed into its fields, and
 * what the fields then say is what is wrong.
 */
export function checkRows(check: RowCheck, given: readonly ListRow[]): CheckedRows {
  const { rows, columns, keepsRows } = check
  const typed = given.flatMap((row, place): readonly TypedRow[] => {
    const record = check.records[place]
    return record ? [{ given: row, record, entries: entriesOf(row, record, columns) }] : []
  })
  const records = typed.map(({ record }) => record)
  rows.put(records, () => {
    const entries = typed.flatMap((row) => row.entries).filter((entry) => entry !== null)
    typeRows(rows, entries, check)
  })
  return {
    rows: keepsRows ? typed.map(valuesIn) : [],
    mistakes: typed.flatMap((row) => mistakesIn(row, columns)),
  }
}
