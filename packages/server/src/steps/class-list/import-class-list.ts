import { createHmac } from 'node:crypto'
import { csvBytes, encodingOf } from '@redress/foundation/csv/csv-bytes.ts'
import { type CsvRow, cellsByName } from '@redress/foundation/csv/csv-rows.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import type { Imported } from '../../claims/vault/class-change.ts'
import { type Keys, keysFrom } from '../../claims/vault/lookup-keys.ts'
import type { ClassMember, MemberDerivation, SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { type Credentials, pinHashOf, vinHashOf } from '../sign-in/credentials.ts'
import { classListColumns, classListRows, idOfRow, noClassList, refusedClassList } from './class-list-rows.ts'
import type { ListReading } from './list-ways.ts'
import { builtInListWays, idOfWays, type ListWays } from './list-ways.ts'
import { memberRows, rowsFileOf } from './rows-file.ts'
import { type SharedRows, sharedAmongRows } from './shared-rows.ts'
import {
  type ListImport,
  type ListMode,
  type ListRow,
  type RefusedRow,
  sourceIn,
} from './stored/class-list.ts'
import { untypeable } from './typed-cells.ts'

/** The result of an import. */
export interface ImportReport {
  /** False if this list was imported before; then the report is of that import. */
  readonly imported: boolean
  readonly members: number
  readonly refused: number
}

/** Called with each row as it is read, and the number of rows so far. */
export type OnRow = (row: CsvRow, rows: number) => void

/** How a list is imported. */
interface ImportHow {
  readonly mode: ListMode
  readonly onRow?: OnRow
  /** What the list changes in the one in use, for the history; null if it was not compared. */
  readonly changes?: Imported['changes']
  readonly now?: () => Temporal.Instant
}

/** The class list in use, and how another list is read. */
export interface ListInUse extends ListReading {
  readonly classList: SealedClassList
}

interface ListToImport extends ListInUse {
  /** What is derived from each member. */
  readonly derivation: MemberDerivation
}

/**
 * Identifies the list, the keys and the ways: with another secret or way the same list must be imported again, and so must a list that
 * an earlier version imported with characters that nobody types.
 */
async function sourceOf(file: string, { keys, ways }: ListReading): Promise<string> {
  const hash = createHmac('sha256', keys.classList)
  let hasUnseen = false
  let decoder: TextDecoder | null = null
  for await (const chunk of csvBytes(file, noClassList(file))) {
    hash.update(chunk)
    // It leaves the mark at the beginning of the file out.
    decoder ??= new TextDecoder(encodingOf(chunk))
    hasUnseen ||= /\p{Cf}/u.test(decoder.decode(chunk, { stream: true }))
  }
  if (hasUnseen) hash.update('\nwithout characters that are not shown')
  if (ways.keyed.length > 0) hash.update(`\nways ${idOfWays(ways)}`)
  const rows = rowsFileOf(file)
  if (await isThere(rows)) {
    hash.update('\nrows ')
    for await (const chunk of csvBytes(rows, noClassList(rows))) hash.update(chunk)
  }
  return hash.digest('hex')
}

/**
 * Why a row is refused, or null: it needs its claim ID, if the list has them, and everything that one way asks for, as a claimant can
 * type it.
 */
export function refusalOf(
  { columns }: Pick<CsvRow, 'columns'>,
  named: Readonly<Record<string, string>>,
  listWays: ListWays,
): string | null {
  const { ways } = listWays
  if (columns.includes('claimId') && !named.claimId) return 'It has no claimId.'
  // Without claim IDs the columns of the first way say who a member is.
  const needed = columns.includes('claimId') ? ways : ways.slice(0, 1)
  const lacking = needed.map((way) => way.columns.find((column) => !named[column]) ?? null)
  if (!lacking.includes(null) && lacking.length > 0) return `It has no ${lacking[0]}.`
  return untypeable(named, listWays)
}

/** A member as a row of the list has one. */
export function memberOf(keys: Keys, named: Readonly<Record<string, string>>, ways: ListWays): ClassMember {
  const { claimId = '', pin = '', ...others } = named
  // Whoever gets in by other columns has a claim ID too, which the administrator knows the claim by.
  const shown = ways.keyed.length > 0 ? { ...others, claimId } : others
  const data = Object.fromEntries(Object.entries(shown).filter(([, cell]) => cell !== ''))
  return {
    id: idOfRow(keys, named, ways),
    pinHash: pin === '' ? '' : pinHashOf(keys, { claimId, pin }),
    vinHash: data.vin ? vinHashOf(keys, data.vin) : null,
    data,
    ...(claimId !== '' && { claimId }),
  }
}

function listRow({ keys, ways }: ListReading, row: CsvRow): ListRow<ClassMember> {
  const named = cellsByName(row)
  const { line } = row
  const reason = refusalOf(row, named, ways)
  return reason === null ? { line, member: memberOf(keys, named, ways) } : { line, reason }
}

/** The rows after a line, each a member or refused. */
async function* listRows(
  file: string,
  reading: ListReading,
  after: number,
  onRow: OnRow,
): AsyncGenerator<ListRow<ClassMember>> {
  const unread: RefusedRow[] = []
  const refuse = (row: RefusedRow): void => void (row.line > after && unread.push(row))
  // The header is a line too.
  let rows = Math.max(0, after - 1)
  for await (const row of memberRows(file, reading.ways.columns, refuse)) {
    yield* unread.splice(0)
    if (row.line <= after) continue
    rows += 1
    onRow(row, rows)
    yield listRow(reading, row)
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
  { classList, ...reading }: ListInUse,
  file: string,
  mode: ListMode,
): Promise<boolean> {
  const last = await classList.lastImport()
  return last !== null && isImported(last, await sourceOf(file, reading), mode)
}

/** The members of a list, in the order of the file, without rows that would be refused. @throws CLASS_LIST_REFUSED */
export async function* membersIn(
  file: string,
  reading: ListReading,
  onRow: OnRow,
): AsyncGenerator<ClassMember> {
  for await (const row of requireMember(file, listRows(file, reading, 0, onRow)))
    if ('member' in row) yield row.member
}

/** Why rows with one member are refused, and whether all of them are: without claim IDs nobody knows which is meant. */
async function repeatedIn(file: string, { columns, ways: [first] }: ListWays) {
  if ((await classListColumns(file, columns)).includes('claimId'))
    return { repeated: 'Its claim id is the one of an earlier row.', refusesAllRepeated: false }
  const names = first?.columns.join(', ') ?? ''
  return {
    repeated: `Another row has the same ${names}, and the list has no claimId to tell them apart.`,
    refusesAllRepeated: true,
  }
}

const derivesSomething = ({ ways, dayColumns }: MemberDerivation): boolean =>
  ways !== '' || dayColumns.length > 0

/**
 * Imports a class list in one mode, if the list has changed, or the secret that its credentials are hashed with.
 * Resumes an interrupted import. Refuses rows that are short, long, without credentials, or with the claim id of an
 * earlier row.
 * @throws CLASS_LIST_REFUSED if the file is not a class list, or has no member; then the earlier list stays in use
 */
export async function importClassList(
  { classList, keys, ways, derivation }: ListToImport,
  file: string,
  { mode, onRow = () => undefined, changes = null, now = () => Temporal.Now.instant() }: ImportHow,
): Promise<ImportReport> {
  const source = await sourceOf(file, { keys, ways })
  const last = await classList.lastImport()
  if (last && isImported(last, source, mode))
    return { imported: false, members: last.members, refused: last.refused }
  const rowsAfter = (line: number): AsyncIterable<ListRow<ClassMember>> => {
    const rows = listRows(file, { keys, ways }, line, onRow)
    return line > 0 ? rows : requireMember(file, rows)
  }
  const { members, refused } = await classList.replace(rowsAfter, {
    source,
    mode,
    noted: { at: now().toString(), changes },
    ...(await repeatedIn(file, ways)),
    ...(derivesSomething(derivation) && { derivation }),
  })
  return { imported: true, members, refused }
}

/** The result of reading a list without importing it. */
interface TriedList extends ImportReport {
  /** The members whom a way cannot tell apart. */
  readonly shared: readonly SharedRows[]
}

/**
 * Reads a class list as an import does, but stores nothing. Returns the number of valid rows, and reports the rows that
 * would be refused, approximately in the order of the file.
 * @throws CLASS_LIST_REFUSED if the file is not a class list, or has no member
 */
export async function tryClassList(
  reading: ListReading,
  file: string,
  refuse: (row: RefusedRow) => Promise<void>,
  onRow: OnRow = () => undefined,
): Promise<TriedList> {
  // As in an import, a file that is not text is refused before any of its rows is reported.
  await sourceOf(file, reading)
  const { repeated, refusesAllRepeated } = await repeatedIn(file, reading.ways)
  const shared = sharedAmongRows(reading.keys, reading.ways)
  // A part of the hash is enough to distinguish a million members, and takes less memory. Zero: it was refused.
  const seen = new Map<string, number>()
  let [members, refused] = [0, 0]
  const refuseRow = async (line: number, reason: string): Promise<void> => {
    refused += 1
    await refuse({ line, reason })
  }
  const onEach: OnRow = (row, rows) => {
    shared.add(row)
    onRow(row, rows)
  }
  for await (const row of requireMember(file, listRows(file, reading, 0, onEach))) {
    if ('reason' in row) {
      await refuseRow(row.line, row.reason)
      continue
    }
    const id = row.member.id.slice(0, 24)
    const first = seen.get(id)
    seen.set(id, first === undefined || !refusesAllRepeated ? (first ?? row.line) : 0)
    if (first === undefined) {
      members += 1
      continue
    }
    if (refusesAllRepeated && first > 0) {
      members -= 1
      await refuseRow(first, repeated)
    }
    await refuseRow(row.line, repeated)
  }
  return { imported: false, members, refused, shared: shared.found() }
}

/** Reads a list for what no claimant could ever type, before anything is stored, and hashes nothing. @throws CLASS_LIST_REFUSED */
export async function* untypeableRows(file: string, ways: ListWays): AsyncGenerator<RefusedRow> {
  for await (const chunk of csvBytes(file, noClassList(file))) void chunk
  for await (const row of classListRows(file, ways.columns, () => undefined)) {
    const reason = untypeable(cellsByName(row), ways)
    if (reason !== null) yield { line: row.line, reason }
  }
}

/**
 * Checks that a class list can be imported: its encoding, its columns, and its rows. Returns the members whom a way could fail to tell
 * apart.
 * @throws CLASS_LIST_REFUSED
 */
export async function checkClassList(
  file: string,
  ways: ListWays,
  onRow: OnRow = () => undefined,
): Promise<readonly SharedRows[]> {
  const reading = { keys: keysFrom('not secret, since nothing is stored'), ways }
  if (ways.keyed.length > 0 || (await isThere(rowsFileOf(file))))
    return (await tryClassList(reading, file, async () => undefined, onRow)).shared
  await sourceOf(file, reading)
  for await (const row of requireMember(file, listRows(file, reading, 0, onRow))) void row
  return []
}

/** The credentials of the first row, for development. */
export async function sampleCredentials(file: string): Promise<Credentials | null> {
  for await (const row of classListRows(file, builtInListWays.columns, () => undefined)) {
    const { claimId, pin } = cellsByName(row)
    return claimId && pin ? { claimId, pin } : null
  }
  return null
}
