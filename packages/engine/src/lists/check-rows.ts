import { type FieldValue, isEmpty, normalise, sameValue } from '../field-value.ts'
import { type FieldCell, tidyCell } from '../store/field-cell.ts'
import { fitsKind } from '../values/registry.ts'
import type { ListColumn } from './columns-of.ts'
import type { ListRow } from './list-cell.ts'
import { noChoice, notAsked, type RowMistake, withoutResult } from './row-mistake.ts'
import { beginRows, cellIn, endRows, evaluateRows, type RowSession } from './row-session.ts'
import type { TypedValue } from './typed-value.ts'

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

/** A cell of a file beside the cell of the field that it is typed into. */
interface Entry {
  readonly row: number
  readonly column: ListColumn
  readonly cell: FieldCell
  /** The value as it is typed by the mask that the field has now. */
  readonly typed: () => FieldValue
  readonly isFailed: boolean
}

function entriesOf(
  rows: RowSession,
  ids: readonly string[],
  given: readonly ListRow[],
  columns: readonly ListColumn[],
  typedValue: TypedValue,
): readonly Entry[] {
  return given.flatMap(({ row, cells }, place) =>
    columns.flatMap((column): readonly Entry[] => {
      const inFile = cells.get(column.key)
      const id = ids[place]
      if (!inFile || id === undefined) return []
      const cell = cellIn(rows, id, column.key)
      const typed = () => normalise(typedValue(column, inFile, cell.view.mask))
      return [{ row, column, cell, typed, isFailed: inFile.form === 'failed' }]
    }),
  )
}

/** Types a value into its field. Returns whether that is another value than it had. */
function enter({ cell, typed }: Entry): boolean {
  const before = cell.value
  cell.value = typed()
  cell.edited = true
  cell.touched = true
  return !sameValue(before, cell.value)
}

/** Leaves a field: what was typed is tidied as on the page. */
function leave(rows: RowSession, entry: Entry): boolean {
  const before = entry.cell.value
  enter(entry)
  tidyCell(entry.cell, rows.session.deps.finished)
  return !sameValue(before, entry.cell.value)
}

/** Types all rows: what decides about other fields first counts, then each field takes its text once more, by the mask that it has now. */
function type(rows: RowSession, entries: readonly Entry[]): void {
  const { fields } = rows.list.plan
  if (fields.some(({ dependencies, gates }) => dependencies.length + gates.length > 0)) evaluateRows(rows)
  for (const entry of entries) enter(entry)
  evaluateRows(rows)
  const changed = entries.filter((entry) => !entry.isFailed && leave(rows, entry))
  if (changed.length > 0) evaluateRows(rows)
}

/** What is wrong with a cell besides the rules of its field: it says something that its record does not hold. */
function lostIn({ cell, column, typed, isFailed }: Entry): RowMistake['issue'] | null {
  if (isFailed) return withoutResult
  const value = typed()
  if (isEmpty(value) || value === false) return null
  if (!cell.view.visible || cell.view.disabled) return notAsked
  if (!fitsKind(column.field.kind, value)) return noChoice
  return isEmpty(cell.view.value) ? noChoice : null
}

/** The mistakes of one row, in the order of its columns: one of each cell, as the page shows them. */
function mistakesIn(
  rows: RowSession,
  { row }: ListRow,
  id: string,
  columns: readonly ListColumn[],
  entries: ReadonlyMap<FieldCell, Entry>,
): readonly RowMistake[] {
  return columns.flatMap(({ key }) => {
    const cell = cellIn(rows, id, key)
    const entry = entries.get(cell)
    const [issue] = [entry ? (lostIn(entry) ?? []) : [], cell.view.issues].flat()
    return issue ? [{ row, key, issue: { key: issue.key, ...(issue.params && { params: issue.params }) } }] : []
  })
}

function valuesOf(rows: RowSession, { row, cells }: ListRow, id: string): CheckedRow {
  const own = rows.list.plan.fields.map(({ key }) => cellIn(rows, id, key))
  const values = own.map(({ field, value }) => [field.key, fitsKind(field.kind, value) ? value : null] as const)
  return { row, values: Object.fromEntries(values), filled: [...cells.keys()] }
}

/**
 * Checks rows by the rules of typed ones (UPL-7): each becomes a record of the form, its cells are typed into its fields, and what
 * the fields then say is what is wrong. The records are removed again.
 */
export function checkRows(
  rows: RowSession,
  given: readonly ListRow[],
  columns: readonly ListColumn[],
  typedValue: TypedValue,
): CheckedRows {
  const ids = beginRows(rows, given.length)
  const entries = entriesOf(rows, ids, given, columns, typedValue)
  type(rows, entries)
  const byCell = new Map(entries.map((entry) => [entry.cell, entry]))
  const each = <T>(read: (row: ListRow, id: string) => T): T[] =>
    given.map((row, place) => read(row, ids[place] ?? ''))
  const mistakes = each((row, id) => mistakesIn(rows, row, id, columns, byCell)).flat()
  const checked = each((row, id) => valuesOf(rows, row, id))
  endRows(rows, ids)
  return { rows: checked, mistakes }
}
