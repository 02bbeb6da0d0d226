import { createHmac } from 'node:crypto'
import type { ListImport, ListMode, ListRow, RefusedRow } from '../../storage/class-list.ts'
import { sourceIn } from '../../storage/source-in.ts'
import {
  type Credentials,
  type Keys,
  keysFrom,
  memberIdOf,
  pinHashOf,
  vinHashOf,
} from '../sign-in/credentials.ts'
import type { ClassMember, SealedClassList } from '../vault/sealed-class-list.ts'
import { classListBytes } from './class-list-bytes.ts'
import { classListRows, type ListedRow } from './class-list-rows.ts'
import { refusedClassList } from './refused-class-list.ts'

/** The result of an import. */
export interface ImportReport {
  /** False if this list was imported before; then the report is of that import. */
  readonly imported: boolean
  readonly members: number
  readonly refused: number
}

/** Called with each row as it is read, and the number of rows so far. */
export type OnRow = (row: ListedRow, rows: number) => void

interface ImportDeps {
  readonly classList: SealedClassList
  readonly keys: Keys
}

/** Identifies the list and the keys: with another secret the same list must be imported again. */
async function sourceOf(file: string, keys: Keys): Promise<string> {
  const hash = createHmac('sha256', keys.classList)
  for await (const chunk of classListBytes(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The cells of a row by the names of their columns. */
const cellsByName = ({ columns, cells }: ListedRow): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))

/** Why a row is refused, or null. */
function refusalOf({ columns, cells }: ListedRow, { claimId, pin }: Credentials): string | null {
  if (cells.length !== columns.length)
    return `It has ${cells.length} cells, the header has ${columns.length}.`
  if (claimId === '') return 'It has no claimId.'
  return pin === '' ? 'It has no pin.' : null
}

function memberOf(
  keys: Keys,
  credentials: Credentials,
  others: Readonly<Record<string, string>>,
): ClassMember {
  const data = Object.fromEntries(Object.entries(others).filter(([, cell]) => cell !== ''))
  return {
    id: memberIdOf(keys, credentials.claimId),
    pinHash: pinHashOf(keys, credentials),
    vinHash: data.vin ? vinHashOf(keys, data.vin) : null,
    data,
  }
}

function listRow(keys: Keys, row: ListedRow): ListRow<ClassMember> {
  const { claimId = '', pin = '', ...others } = cellsByName(row)
  const { line } = row
  const reason = refusalOf(row, { claimId, pin })
  return reason === null ? { line, member: memberOf(keys, { claimId, pin }, others) } : { line, reason }
}

/** The rows after a line, each a member or refused. Rows that cannot be parsed are reported at once. */
async function* listRows(
  file: string,
  keys: Keys,
  after: number,
  onRow: OnRow,
): AsyncGenerator<ListRow<ClassMember>> {
  const unread: RefusedRow[] = []
  // The header is a line too.
  let rows = Math.max(0, after - 1)
  for await (const row of classListRows(file, (refused) => unread.push(refused))) {
    yield* unread.splice(0)
    if (row.line <= after) continue
    rows += 1
    onRow(row, rows)
    yield listRow(keys, row)
  }
  yield* unread
}

/**
 * Passes the rows on unchanged.
 * @throws CLASS_LIST_REFUSED at the end if none is a member: that list must not replace another
 */
async function* requireMember(
  file: string,
  rows: AsyncIterable<ListRow<ClassMember>>,
): AsyncGenerator<ListRow<ClassMember>> {
  let hasMember = false
  let first: RefusedRow | null = null
  for await (const row of rows) {
    hasMember ||= 'member' in row
    if ('reason' in row) first ??= row
    yield row
  }
  if (hasMember) return
  if (first === null)
    throw refusedClassList(
      file,
      1,
      'The list has no rows below the names of the columns. Nothing was imported.',
    )
  throw refusedClassList(
    file,
    first.line,
    `No row can be imported, so nothing was. Of this one: ${first.reason}`,
  )
}

/** A list that replaced all is completely in use; one imported in another mode, only in that mode. */
const isImported = ({ source: last }: ListImport, source: string, mode: ListMode): boolean =>
  last === source || last === sourceIn(source, mode)

/** Whether a list is already in use in this mode, so that there is nothing to import. */
export async function isInUse(
  { classList, keys }: ImportDeps,
  file: string,
  mode: ListMode,
): Promise<boolean> {
  const last = await classList.lastImport()
  return last !== null && isImported(last, await sourceOf(file, keys), mode)
}

/** The members of a list, in the order of the file, without rows that would be refused. @throws CLASS_LIST_REFUSED */
export async function* membersIn(file: string, keys: Keys, onRow: OnRow): AsyncGenerator<ClassMember> {
  for await (const row of requireMember(file, listRows(file, keys, 0, onRow)))
    if ('member' in row) yield row.member
}

const repeated = 'Its claim id is the one of an earlier row.'

/**
 * Imports a class list in one mode, if the list has changed, or the secret that its credentials are hashed with.
 * Resumes an interrupted import. Refuses rows that are short, long, without credentials, or with the claim id of an
 * earlier row.
 * @throws CLASS_LIST_REFUSED if the file is not a class list, or has no member; then the earlier list stays in use
 */
export async function importClassList(
  { classList, keys }: ImportDeps,
  file: string,
  { mode, onRow = () => undefined }: { readonly mode: ListMode; readonly onRow?: OnRow },
): Promise<ImportReport> {
  const source = await sourceOf(file, keys)
  const last = await classList.lastImport()
  if (last && isImported(last, source, mode))
    return { imported: false, members: last.members, refused: last.refused }
  const rowsAfter = (line: number): AsyncIterable<ListRow<ClassMember>> => {
    const rows = listRows(file, keys, line, onRow)
    return line > 0 ? rows : requireMember(file, rows)
  }
  const { members, refused } = await classList.replace(rowsAfter, { source, repeated, mode })
  return { imported: true, members, refused }
}

/**
 * Reads a class list as an import does, but stores nothing. Returns the number of valid rows, and reports the rows that
 * would be refused, approximately in the order of the file.
 * @throws CLASS_LIST_REFUSED if the file is not a class list, or has no member
 */
export async function tryClassList(
  keys: Keys,
  file: string,
  refuse: (row: RefusedRow) => Promise<void>,
  onRow: OnRow = () => undefined,
): Promise<ImportReport> {
  // As in an import, a file that is not text is refused before any of its rows is reported.
  await sourceOf(file, keys)
  const seen = new Set<string>()
  let [members, refused] = [0, 0]
  for await (const row of requireMember(file, listRows(file, keys, 0, onRow))) {
    // A part of the hash is enough to distinguish a million members, and takes less memory.
    const id = 'member' in row ? row.member.id.slice(0, 24) : null
    const reason = 'reason' in row ? row.reason : seen.has(id ?? '') ? repeated : null
    if (reason !== null) {
      refused += 1
      await refuse({ line: row.line, reason })
    } else if (id !== null) {
      seen.add(id)
      members += 1
    }
  }
  return { imported: false, members, refused }
}

/**
 * Checks that a class list can be imported: its encoding, its columns, and its rows up to the first valid one.
 * @throws CLASS_LIST_REFUSED
 */
export async function assertClassList(file: string): Promise<void> {
  const keys = keysFrom('not secret, since nothing is stored')
  await sourceOf(file, keys)
  for await (const row of requireMember(
    file,
    listRows(file, keys, 0, () => undefined),
  ))
    if ('member' in row) return
}

/** The credentials of the first row, for development. */
export async function sampleCredentials(file: string): Promise<Credentials | null> {
  for await (const row of classListRows(file, () => undefined)) {
    const { claimId, pin } = cellsByName(row)
    return claimId && pin ? { claimId, pin } : null
  }
  return null
}
