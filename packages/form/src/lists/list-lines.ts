import type { FieldPlan, ListPlan } from '../form/plan-form.ts'
import { fitsKind } from '../values/registry.ts'
import type { CheckedRow } from './check-rows.ts'
import { columnsOf } from './list-columns.ts'

/** A list as a document has this media type, whatever the claimant's file is called. Each line is JSON: first the fields, then a row each. */
export const listFileType = 'application/x-ndjson'

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

type Cell = string | boolean | null

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && value.length <= mostInCell)

/** What the first line of a list says. */
export interface ListHead {
  /** The table that its rows are of. */
  readonly list: string
  /** The fields of the values of each row, in their order. */
  readonly fields: readonly string[]
}

/** The first line of a list, whatever form it is of; null for another line. */
export function readHeadLine(line: string): ListHead | null {
  const head = parsed(line)
  if (typeof head !== 'object' || head === null || !('list' in head) || !('fields' in head)) return null
  const { list, fields } = head
  if (typeof list !== 'string' || !Array.isArray(fields)) return null
  const names = fields.filter((field) => typeof field === 'string')
  return names.length === fields.length ? { list, fields: names } : null
}

/** The row that a line of such a list holds, with its values by their fields; null for another line. */
export function readListLine(
  { fields }: Pick<ListHead, 'fields'>,
  line: string,
): { readonly row: number; readonly values: readonly (readonly [string, Cell])[] } | null {
  const cells = parsed(line)
  if (!Array.isArray(cells) || cells.length !== fields.length + 1) return null
  const [row, ...rest]: readonly unknown[] = cells
  const values = rest.filter(isCell)
  if (!isRowNumber(row) || values.length !== fields.length) return null
  return { row, values: fields.map((field, place) => [field, values[place] ?? null] as const) }
}

/** The row that a line of a list of this form holds; null for a line that no page writes. */
export function readRowLine(fields: readonly FieldPlan[], line: string): ListLine | null {
  const read = readListLine({ fields: fields.map(({ key }) => key) }, line)
  if (!read) return null
  const values: Record<string, Cell> = Object.fromEntries(read.values)
  const fit = fields.every(({ key, kind }) => values[key] === null || fitsKind(kind, values[key] ?? null))
  return fit && rowLine(fields, { row: read.row, values }) === `${line}\n` ? { row: read.row, values } : null
}
