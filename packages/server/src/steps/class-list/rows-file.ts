import type { CsvRow } from '@redress/foundation/csv/csv-rows.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { normaliseClaimId } from '../sign-in/credentials.ts'
import { classListRows, refusedClassList } from './class-list-rows.ts'
import type { RefusedRow } from './stored/class-list.ts'

/** Rows are held in memory until the class list is read; a longer list has numbered columns instead. */
const mostRows = 1_000_000
const mostOfMember = 1_000

/** The file with the rows of members, beside a class list: `class-list.rows.csv` beside `class-list.csv`. */
export const rowsFileOf = (classList: string): string => classList.replace(/(\.csv)?$/i, '.rows.csv')

interface RowsOfMember {
  readonly line: number
  readonly rows: (readonly string[])[]
}

/** The rows of a file by normalised claim ID, and the names of its other columns. */
interface ReadRows {
  readonly columns: readonly string[]
  readonly byMember: ReadonlyMap<string, RowsOfMember>
}

/** Why a column cannot be numbered, or null. */
function wrongColumn(name: string): string | null {
  if (name === '') return 'Every column needs a name.'
  if (name === 'pin') return 'PINs are in the class list alone: remove the column pin.'
  if (/\d$/.test(name))
    return `Each row is a line of its own here: name the column without a number, not ${name}.`
  return null
}

/** Why a row cannot be joined to a member, or null. */
function wrongRow({ cells }: CsvRow, at: number): string | null {
  if (cells[at] === '') return 'It has no claimId.'
  return cells.every((cell, place) => place === at || cell === '') ? 'It has nothing but its claimId.' : null
}

/** @throws CLASS_LIST_REFUSED at the first row that cannot be joined to a member */
async function readRows(file: string): Promise<ReadRows> {
  const byMember = new Map<string, RowsOfMember>()
  let [columns, count]: [readonly string[], number] = [[], 0]
  const refuse = ({ line, reason }: RefusedRow): never => {
    throw refusedClassList(file, line, reason)
  }
  const unread: RefusedRow[] = []
  for await (const row of classListRows(file, ['claimId'], (refused) => unread.push(refused))) {
    unread.forEach(refuse)
    const at = row.columns.indexOf('claimId')
    if (columns.length === 0) {
      columns = row.columns.filter((_, place) => place !== at)
      const wrong = columns.map(wrongColumn).find((reason) => reason !== null)
      if (wrong) refuse({ line: 1, reason: wrong })
    }
    const reason = wrongRow(row, at)
    if (reason !== null) refuse({ line: row.line, reason })
    const id = normaliseClaimId(row.cells[at] ?? '')
    const found = byMember.get(id) ?? { line: row.line, rows: [] }
    found.rows.push(row.cells.filter((_, place) => place !== at))
    byMember.set(id, found)
    count += 1
    if (found.rows.length > mostOfMember)
      refuse({ line: row.line, reason: `One class member has at most ${mostOfMember} rows.` })
    if (count > mostRows)
      refuse({ line: row.line, reason: `At most ${mostRows} rows are read. Write them as numbered columns.` })
  }
  unread.forEach(refuse)
  return { columns, byMember }
}

/** The rows of members, as numbered columns that are added to a class list. */
interface NumberedRows {
  /** @throws CLASS_LIST_REFUSED if the list has no claim IDs, or such a column itself */
  readonly joinedTo: (row: CsvRow) => CsvRow
  /** @throws CLASS_LIST_REFUSED at a row whose claim ID no row of the list has */
  readonly requireMembers: () => void
}

function numberedRows(file: string, { columns, byMember }: ReadRows): NumberedRows {
  const most = [...byMember.values()].reduce((longest, { rows }) => Math.max(longest, rows.length), 0)
  const numbers = Array.from({ length: most }, (_, place) => place)
  const names = numbers.flatMap((place) => columns.map((column) => `${column}${place + 1}`))
  const left = new Set(byMember.keys())
  return {
    joinedTo: (row) => {
      const at = row.columns.indexOf('claimId')
      if (at < 0)
        throw refusedClassList(file, 1, 'The class list has no claimId, which the rows are joined by.')
      const twice = names.find((name) => row.columns.includes(name))
      if (twice !== undefined)
        throw refusedClassList(
          file,
          1,
          `The class list has a column ${twice} too: write these rows in one place.`,
        )
      const id = normaliseClaimId(row.cells[at] ?? '')
      left.delete(id)
      const rows = byMember.get(id)?.rows ?? []
      const cells = numbers.flatMap((place) => rows[place] ?? columns.map(() => ''))
      return { line: row.line, columns: [...row.columns, ...names], cells: [...row.cells, ...cells] }
    },
    requireMembers: () => {
      const [first] = left
      const line = first === undefined ? null : byMember.get(first)?.line
      if (line)
        throw refusedClassList(
          file,
          line,
          'No row of the class list has this claimId: correct it, or remove the row.',
        )
    },
  }
}

/**
 * The rows of a class list, like `classListRows`, with those of the file beside it as numbered columns: `weeks1` and
 * `weeks2` for the first and the second row of a claim ID in a column `Weeks`.
 * @throws CLASS_LIST_REFUSED if a file is not sound, or a row of the second one belongs to nobody on the list
 */
export async function* memberRows(
  classList: string,
  needed: readonly string[],
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<CsvRow> {
  const file = rowsFileOf(classList)
  const rows = (await isThere(file)) ? numberedRows(file, await readRows(file)) : null
  for await (const row of classListRows(classList, needed, refuse)) yield rows?.joinedTo(row) ?? row
  rows?.requireMembers()
}
