import { namedColumns } from '@redress/case/reading/named-columns.ts'
import { isReservedName } from '@redress/form'
import type { NoText } from '@redress/foundation/csv/csv-bytes.ts'
import { type CsvRow, cellsByName, csvHeader, csvRows } from '@redress/foundation/csv/csv-rows.ts'
import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { wayHashOf } from '../sign-in/way-hash.ts'
import type { ListReading, ListWays } from './list-ways.ts'
import type { RefusedRow } from './stored/class-list.ts'
import { untypeable } from './typed-cells.ts'

/** The fault of a file that is not a class list: the place, and what to do. Nothing of it is imported. */
export const refusedClassList = (file: string, line: number, reason: string): Fault<'CLASS_LIST_REFUSED'> =>
  fault('CLASS_LIST_REFUSED', `${file}:${line} ${reason}`, { file, line, reason })

/** The fault of a file that is no text. */
export const noClassList =
  (file: string): NoText =>
  (line, reason) =>
    refusedClassList(file, line, reason)

const credentials = ['claimId', 'pin'] as const

function columnsOf(file: string, cells: readonly string[], needed: readonly string[]): readonly string[] {
  const columns = namedColumns(cells, [...credentials, ...needed])
  const missing = needed.filter((column) => !columns.includes(column))
  // The cells are not quoted: without a header, they are credentials of a person.
  if (missing.length > 0)
    throw refusedClassList(
      file,
      1,
      `The first line has to name the columns. Of its ${cells.length} cells none is ${missing.join(', and none ')}.`,
    )
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) < index)
  if (twice !== undefined)
    throw refusedClassList(file, 1, `Two columns are named ${twice}: remove or rename one.`)
  const reserved = columns.find(isReservedName)
  if (reserved !== undefined)
    throw refusedClassList(file, 1, `A column cannot be named ${reserved}: rename it.`)
  return columns
}

/**
 * The rows of a class list one after another, in constant memory. Rows that cannot be parsed are reported to `refuse`.
 * `needed`: the columns that the ways in ask for.
 * @throws CLASS_LIST_REFUSED if a column occurs twice, or a needed one is missing
 */
export const classListRows = (
  file: string,
  needed: readonly string[],
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<CsvRow> =>
  csvRows(
    file,
    // A list without any line has another mistake.
    (header) => (header.length === 0 ? needed : columnsOf(file, header, needed)),
    refuse,
    noClassList(file),
  )

/**
 * The columns of a class list. @throws CLASS_LIST_REFUSED if a column occurs twice, or a needed one is missing
 */
export async function classListColumns(file: string, needed: readonly string[]): Promise<readonly string[]> {
  const header = await csvHeader(file)
  // A list without any line has another mistake.
  return header ? columnsOf(file, header, needed) : needed
}

/** Identifies a member: by the claim ID, or in a list without one by the columns of the first way. */
export function idOfRow(
  keys: Keys,
  named: Readonly<Record<string, string>>,
  { ways: [first] }: ListWays,
): string {
  if (named.claimId) return memberIdOf(keys, named.claimId)
  const hash = first ? wayHashOf(keys, first, '', (column) => named[column] ?? '') : null
  return keyedHash(keys.way, `member ${hash ?? ''}`)
}

/** A row that names a class member, by the columns that identify members. */
interface ListedId {
  readonly memberId: string
  readonly line: number
  /** The identifying cells, in the order of their columns. */
  readonly cells: readonly string[]
}

/** A file of members: the class list, or a selection of its rows with at least the columns that identify them. */
interface ListedIds {
  /** The claim ID, or in a list without one the columns of the first way. */
  readonly columns: readonly string[]
  /** The rows, one after another. Rows without an identity go to `refuse`. */
  readonly rows: (refuse: (row: RefusedRow) => void) => AsyncIterable<ListedId>
}

/** Reads the identities in a file. @throws CLASS_LIST_REFUSED if it lacks the columns that identify a member */
export async function listedIds(file: string, { keys, ways }: ListReading): Promise<ListedIds> {
  const found = await classListColumns(file, [])
  const first = ways.ways[0]?.columns.filter((column) => column !== 'pin') ?? []
  const columns = found.includes('claimId') || first.length === 0 ? ['claimId'] : first
  async function* rows(refuse: (row: RefusedRow) => void): AsyncGenerator<ListedId> {
    for await (const row of classListRows(file, columns, refuse)) {
      const named = cellsByName(row)
      const cells = columns.map((column) => named[column] ?? '')
      const lacking = columns.find((column) => !named[column])
      const never = untypeable(
        Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
        ways,
      )
      if (lacking !== undefined) refuse({ line: row.line, reason: `It has no ${lacking}.` })
      else if (never !== null) refuse({ line: row.line, reason: never })
      else yield { memberId: idOfRow(keys, named, ways), line: row.line, cells }
    }
  }
  return { columns, rows }
}
