import { cellsByName } from '../../foundation/csv/csv-rows.ts'
import type { RefusedRow } from '../../storage/class-list.ts'
import type { Keys } from '../sign-in/credentials.ts'
import { classListColumns, classListRows, idOfRow } from './class-list-rows.ts'
import type { ListWays } from './list-ways.ts'
import { untypeable } from './typed-cells.ts'

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
export async function listedIds(
  file: string,
  { keys, ways }: { readonly keys: Keys; readonly ways: ListWays },
): Promise<ListedIds> {
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
