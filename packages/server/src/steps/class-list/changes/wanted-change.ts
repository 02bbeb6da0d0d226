import { didYouMean } from '@redress/case/reading/case-mistake.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { namedColumns } from '@redress/case/reading/named-columns.ts'
import { camelCase, isReservedName } from '@redress/form'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { type CsvRow, cellsByName } from '@redress/foundation/csv/csv-rows.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { type ChangeKind, changeKinds } from '../../../claims/vault/class-change.ts'
import { keyedHash } from '../../../claims/vault/lookup-keys.ts'
import { pinHashOf } from '../../sign-in/credentials.ts'
import { listedDay } from '../../sign-in/own-deadlines.ts'
import { wayHashOf } from '../../sign-in/way-hash.ts'
import { idOfRow } from '../class-list-rows.ts'
import { neededColumns } from '../lacking-columns.ts'
import type { ListReading } from '../list-ways.ts'
import { type ListWays, listWays } from '../list-ways.ts'
import { untypeable } from '../typed-cells.ts'

/** A member as a row names one: by the id, or in a list that has claim IDs beside a look-up key. */
export interface NamedBy {
  readonly id: string
  /** The look-up key of the columns; null where the row has the claim ID. */
  readonly key: string | null
}

/** A row of a file of changes, without anything that depends on the list. */
export interface WantedChange {
  readonly line: number
  readonly kind: ChangeKind
  readonly named: NamedBy
  readonly into: NamedBy | null
  /** As `2027-03-31`. */
  readonly day: string
  readonly reason: string
  readonly mayFile: string
  /** The cells of the class list that are filled in. */
  readonly cells: Readonly<Record<string, string>>
  /** The keyed hash of the PIN; null without one. */
  readonly pinHash: string | null
  /** All cells by column, as an added member is read. */
  readonly all: Readonly<Record<string, string>>
  /** Identifies the row: the same row is recorded once. */
  readonly rowKey: string
}

/** What rows are read with. */
export interface ChangeTerms extends ListReading {
  readonly columns: ChangeColumns
  readonly today: Temporal.PlainDate
}

/** What is written into a cell to empty it. */
export const emptied = '(empty)'

/** The longest reason, and the longest text of who may file, in characters. */
const longest = 500

function namedBy({ keys, ways, columns }: ChangeTerms, cells: Readonly<Record<string, string>>): NamedBy {
  const id = idOfRow(keys, cells, ways)
  const [first] = ways.ways
  const key =
    columns.identity.includes('claimId') || !first
      ? null
      : wayHashOf(keys, first, '', (column) => cells[column] ?? '')
  return { id, key }
}

function dayOf(text: string, today: Temporal.PlainDate, refuse: (reason: string) => void): string {
  const day = listedDay(text)
  if (!day) refuse(`'${text}' in day is no day: write it like 2027-03-31 or 03/31/2027.`)
  else if (Temporal.PlainDate.compare(day, today) > 0) refuse(`The day ${text} has not come yet.`)
  return day?.toString() ?? ''
}

function kindOf(text: string, refuse: (reason: string) => void): ChangeKind | null {
  const kind = changeKinds.find((each) => each.toLowerCase() === text.toLowerCase())
  if (!kind)
    refuse(`'${text}' is no change.${didYouMean(text, changeKinds)} Possible are ${changeKinds.join(', ')}.`)
  return kind ?? null
}

/** Reports what is wrong with the texts of a row. */
function checkTexts(named: Readonly<Record<string, string>>, refuse: (reason: string) => void): void {
  for (const column of ['reason', 'mayFile'] as const)
    if ((named[column] ?? '').length > longest) refuse(`${column} has more than ${longest} characters.`)
  if ((named.reason ?? '') === '') refuse('It has no reason: say why, in words that a court may read.')
}

/** The member into whom another is merged; null where the row names none, or only in part. */
function intoOf(terms: ChangeTerms, named: Readonly<Record<string, string>>): NamedBy | null {
  const entries = terms.columns.identity.map((column) => [column, named[intoColumn(column)] ?? ''] as const)
  return entries.every(([, cell]) => cell !== '') ? namedBy(terms, Object.fromEntries(entries)) : null
}

/** Reads a row. Whatever is wrong with it by itself goes to `refuse`; null if anything is. */
export function wantedChange(
  row: CsvRow,
  terms: ChangeTerms,
  refuse: (reason: string) => void,
): WantedChange | null {
  const { keys, columns, today } = terms
  let isSound = true
  const wrong = (reason: string): void => {
    isSound = false
    refuse(reason)
  }
  const written = cellsByName(row)
  const named = Object.fromEntries(Object.entries(written).map(([column, cell]) => [column, cell.trim()]))
  const lacking = columns.identity.find((column) => !named[column])
  if (lacking !== undefined) wrong(`It has no ${lacking}, so it names no member.`)
  const never = untypeable(
    Object.fromEntries(Object.entries(named).filter(([, cell]) => cell !== emptied)),
    terms.ways,
  )
  if (never !== null) wrong(never)
  const kind = kindOf(named.change ?? '', wrong)
  const day = dayOf(named.day ?? '', today, wrong)
  checkTexts(named, wrong)
  if (!isSound || kind === null) return null
  const isOwn = (column: string): boolean =>
    ownColumns.some((own) => own === column) || columns.identity.some((own) => intoColumn(own) === column)
  const all = Object.fromEntries(Object.entries(named).filter(([column]) => !isOwn(column)))
  const cells = Object.fromEntries(
    Object.entries(all).filter(
      ([column, cell]) => cell !== '' && column !== 'pin' && !columns.identity.includes(column),
    ),
  )
  const { claimId = '', pin = '' } = named
  const facts = {
    kind,
    named: namedBy(terms, named),
    into: intoOf(terms, named),
    day,
    reason: named.reason ?? '',
    mayFile: named.mayFile ?? '',
    cells,
    pinHash: pin === '' ? null : pinHashOf(keys, { claimId, pin }),
  }
  return {
    ...facts,
    line: row.line,
    all,
    rowKey: keyedHash(keys.classList, `change ${canonicalJson(facts)}`),
  }
}

/** The columns of a file of changes that are not columns of the class list. */
const ownColumns = ['change', 'day', 'reason', 'into', 'mayFile'] as const

const required = ['change', 'day', 'reason'] as const

/** How a file of changes names members. */
export interface ChangeColumns {
  readonly columns: readonly string[]
  /** The claim ID, or in a file without one the columns of the first way without its PIN. */
  readonly identity: readonly string[]
}

const refused = (file: string, reason: string) =>
  fault('COMMAND_REFUSED', `${file}:1 ${reason} Nothing was recorded.`)

/** The columns that name a member in a file without claim IDs. */
const identityOf = ({ ways: [first] }: ListWays): readonly string[] => {
  const columns = first?.columns.filter((column) => column !== 'pin') ?? []
  return columns.length === 0 ? ['claimId'] : columns
}

/** The column that names the member into whom another is merged: `into` beside a claim ID, else one for each identifying column. */
const intoColumn = (column: string): string => (column === 'claimId' ? 'into' : camelCase(`into ${column}`))

/**
 * The columns of a file. `listed`: those of the list in use, which such a file may be made from. A column that is none of the case's is one of the class list alone, unless it is probably a misspelt one.
 * @throws COMMAND_REFUSED
 */
export function changeColumns(
  file: string,
  header: readonly string[],
  loadedCase: LoadedCase,
  listed: ReadonlySet<string>,
): ChangeColumns {
  const ways = listWays(loadedCase)
  const ofList = [...neededColumns(loadedCase).keys(), 'claimId', 'pin']
  const known = [...ownColumns, ...ofList]
  const columns = namedColumns(header, known)
  const lacking = known.filter((column) => !columns.includes(column))
  for (const column of columns) {
    if (isReservedName(column)) throw refused(file, `A column cannot be named ${column}: rename it.`)
    const hint = known.includes(column) || listed.has(column) ? '' : didYouMean(column, lacking)
    if (hint !== '') throw refused(file, `There is no column '${column}'.${hint}`)
  }
  const identity = columns.includes('claimId') ? ['claimId'] : identityOf(ways)
  const missing = [...required, ...identity].find((column) => !columns.includes(column))
  if (missing !== undefined)
    throw refused(file, `The first line has to name the columns, and none is ${missing}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) < index)
  if (twice !== undefined) throw refused(file, `Two columns are named ${twice}.`)
  return { columns, identity }
}
