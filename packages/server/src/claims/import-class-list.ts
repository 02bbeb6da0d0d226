import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { camelCase } from '@redress/engine'
import { parse } from 'csv-parse'
import * as z from 'zod/mini'
import type { ListRow, RefusedRow } from '../storage/storage.ts'
import type { ClassMember, SealedClassList } from '../vault/sealed-class-list.ts'
import { type Credentials, type Keys, memberIdOf, pinHashOf, vinHashOf } from './credentials.ts'

/** What an import did. */
export interface ImportReport {
  /** False when the list is the one that was imported before; then it is told of that import. */
  readonly imported: boolean
  readonly members: number
  readonly refused: number
}

/** How far a class list was read. */
export type HearRows = (rows: number) => void

interface ImportDeps {
  readonly classList: SealedClassList
  readonly keys: Keys
}

/** The header lacks a column without which nobody could pass the credentials step. */
export class ClassListError extends Error {
  override readonly name = 'ClassListError'
}

/** What the list and the keys are told by: with another secret the same list has to be imported anew. */
async function sourceOf(file: string, keys: Keys): Promise<string> {
  const hash = createHmac('sha256', keys.classList)
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

const rowSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** Bytes of a row, at most: a quote that is never closed would take the rest of the file with it. */
const longestRow = 1024 * 1024

/** The rows of a CSV file one after another, in constant memory; the header is the first. */
async function* rowsOf(file: string, refuse: (row: RefusedRow) => void): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_skip: (error) => {
      refuse({ line: Number(error?.lines ?? 0), reason: `It cannot be read: ${error?.code ?? 'unknown'}.` })
      return undefined
    },
  })
  const source = createReadStream(file)
  source.on('error', (error) => parser.destroy(error))
  for await (const row of source.pipe(parser)) {
    const { record, info } = z.parse(rowSchema, row)
    yield { line: info.lines, cells: record }
  }
}

/** A column as fields are named; the two of the credentials in whatever case. */
function columnName(written: string): string {
  const name = camelCase(written)
  return ['claimId', 'pin'].find((column) => column.toLowerCase() === name.toLowerCase()) ?? name
}

/** What keeps a row from being a class member, or null. */
function refusalOf(
  header: readonly string[],
  cells: readonly string[],
  claimId: string,
  pin: string,
): string | null {
  if (cells.length !== header.length) return `It has ${cells.length} cells, the header has ${header.length}.`
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

function headerOf(file: string, cells: readonly string[]): readonly string[] {
  const header = cells.map(columnName)
  const missing = ['claimId', 'pin'].filter((column) => !header.includes(column))
  if (missing.length > 0)
    throw new ClassListError(`${file}:1:1 The column ${missing.join(' and ')} is missing.`)
  return header
}

function listRow(keys: Keys, header: readonly string[], { line, cells }: Row): ListRow<ClassMember> {
  const named = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
  const { claimId = '', pin = '', ...others } = named
  const reason = refusalOf(header, cells, claimId, pin)
  return reason === null ? { line, member: memberOf(keys, { claimId, pin }, others) } : { line, reason }
}

/** The rows after a line, each a member or refused. Those that cannot be read are told as soon as they are met. */
async function* listRows(file: string, keys: Keys, after: number): AsyncGenerator<ListRow<ClassMember>> {
  let header: readonly string[] | null = null
  const unread: RefusedRow[] = []
  for await (const row of rowsOf(file, (refused) => unread.push(refused))) {
    yield* unread.splice(0)
    if (header === null) header = headerOf(file, row.cells)
    else if (row.line > after) yield listRow(keys, header, row)
  }
  yield* unread
}

const repeated = 'Its claim id is the one of an earlier row.'

/**
 * Imports the class list of a case when it, or the secret its credentials are hashed with, has changed. An import that
 * was interrupted goes on. Rows that are short, long, without credentials, or of a claim id that came before are refused.
 * @throws ClassListError when a column is missing; the list imported before then stays
 */
export async function importClassList(
  { classList, keys }: ImportDeps,
  file: string,
  progress?: HearRows,
): Promise<ImportReport> {
  const source = await sourceOf(file, keys)
  const last = await classList.lastImport()
  if (last?.source === source) return { imported: false, members: last.members, refused: last.refused }
  let heard = 0
  async function* rowsAfter(line: number): AsyncGenerator<ListRow<ClassMember>> {
    // The header is a row too.
    heard = Math.max(0, line - 1)
    for await (const row of listRows(file, keys, line)) {
      heard += 1
      progress?.(heard)
      yield row
    }
  }
  const { members, refused } = await classList.replace(rowsAfter, { source, repeated })
  return { imported: true, members, refused }
}

/**
 * Reads a class list as an import does and keeps nothing: how many rows are sound, and which would be refused, in about
 * the order of the file.
 */
export async function tryClassList(
  keys: Keys,
  file: string,
  refuse: (row: RefusedRow) => Promise<void>,
  progress?: HearRows,
): Promise<ImportReport> {
  const seen = new Set<string>()
  let [members, refused] = [0, 0]
  for await (const row of listRows(file, keys, 0)) {
    // A part of the hash tells a million members apart, and takes less memory.
    const id = 'member' in row ? row.member.id.slice(0, 24) : null
    const reason = 'reason' in row ? row.reason : seen.has(id ?? '') ? repeated : null
    if (reason !== null) {
      refused += 1
      await refuse({ line: row.line, reason })
    } else if (id !== null) {
      seen.add(id)
      members += 1
    }
    progress?.(members + refused)
  }
  return { imported: false, members, refused }
}

/** The credentials of the first row, for whoever tries the site out in development. */
export async function sampleCredentials(file: string): Promise<Credentials | null> {
  let header: readonly string[] | null = null
  for await (const { cells } of rowsOf(file, () => undefined)) {
    if (header !== null) {
      const named = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
      return named.claimId && named.pin ? { claimId: named.claimId, pin: named.pin } : null
    }
    header = cells.map(columnName)
  }
  return null
}
