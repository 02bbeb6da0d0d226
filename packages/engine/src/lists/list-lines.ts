import type { FieldPlan, ListPlan } from '../form/plan-form.ts'
import { fitsKind } from '../values/registry.ts'
import type { CheckedRow } from './check-rows.ts'
import { columnsOf } from './columns-of.ts'
import type { RowValues } from './list-figures.ts'

/** A list as a document has this media type, and its name ends so. Each line is JSON: first the fields, then a row each. */
export const listFileType = 'application/x-ndjson'
export const listFileEnding = 'jsonl'

/** The most characters of a cell: the most that a spreadsheet program takes. */
const mostInCell = 32_767

/** What a line of a list holds: the number of the row in the claimant's file, and its values. */
export type ListLine = Pick<CheckedRow, 'row' | 'values'>

/** The fields whose values a list as a document holds: its columns, and what is calculated from them. */
export function listFields(list: ListPlan): readonly FieldPlan[] {
  const columns = new Set(columnsOf(list).map(({ key }) => key))
  return list.fields.filter(({ key, calculated }) => columns.has(key) || calculated !== undefined)
}

/** The first line of a list as a document: which table its rows are of, and the order of their values. */
export const headLine = (list: ListPlan): string =>
  `${JSON.stringify({ list: list.model, fields: listFields(list).map(({ key }) => key) })}\n`

/** A row as a line. There is one line for each row, so that page and server can be compared. */
export const rowLine = (fields: readonly FieldPlan[], { row, values }: ListLine): string =>
  `${JSON.stringify([row, ...fields.map(({ key }) => values[key] ?? null)])}\n`

/** The value as JSON, or undefined for a text that is none. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isRowNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

const isCell = (value: unknown): value is string | boolean | null =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && value.length <= mostInCell)

/** The row that a line holds; null for a line that no page writes. */
export function readRowLine(fields: readonly FieldPlan[], line: string): ListLine | null {
  const cells = parsed(line)
  if (!Array.isArray(cells) || cells.length !== fields.length + 1) return null
  const [row, ...rest]: readonly unknown[] = cells
  if (!isRowNumber(row)) return null
  const values: Record<string, RowValues[string]> = {}
  for (const [place, { key, kind }] of fields.entries()) {
    const value = rest[place]
    if (!isCell(value) || !(value === null || fitsKind(kind, value))) return null
    values[key] = value
  }
  const read = { row, values }
  return rowLine(fields, read) === `${line}\n` ? read : null
}
