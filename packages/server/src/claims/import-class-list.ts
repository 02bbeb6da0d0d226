import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { camelCase } from '@redress/engine'
import { parse } from 'csv-parse'
import * as z from 'zod/mini'
import type { ClassMember, SealedClassList } from '../vault/sealed-class-list.ts'
import { type Credentials, type Keys, memberIdOf, pinHashOf, vinHashOf } from './credentials.ts'

/** A row of the class list that was not imported. Its cells are not told: they are people's data. */
export interface RefusedRow {
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly reason: string
}

/** What an import did. */
export interface ImportReport {
  /** False when the list is the one that was imported before. */
  readonly imported: boolean
  readonly members: number
  readonly refused: readonly RefusedRow[]
}

interface ImportDeps {
  readonly classList: SealedClassList
  readonly keys: Keys
}

const repeatedReason = 'Its claim id is the one of an earlier row.'

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

/** The rows of a CSV file one after another, in constant memory; the header is the first. */
async function* rowsOf(file: string, refuse: (row: RefusedRow) => void): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
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

interface MemberRow extends Row {
  readonly member: ClassMember
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

async function* membersOf(
  file: string,
  keys: Keys,
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<MemberRow> {
  let header: readonly string[] | null = null
  for await (const { line, cells } of rowsOf(file, refuse)) {
    if (header === null) {
      header = cells.map(columnName)
      const missing = ['claimId', 'pin'].filter((column) => !header?.includes(column))
      if (missing.length > 0)
        throw new ClassListError(`${file}:1:1 The column ${missing.join(' and ')} is missing.`)
      continue
    }
    const named = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
    const { claimId = '', pin = '', ...others } = named
    const reason = refusalOf(header, cells, claimId, pin)
    if (reason !== null) {
      refuse({ line, reason })
      continue
    }
    yield { line, cells, member: memberOf(keys, { claimId, pin }, others) }
  }
}

/**
 * Imports the class list of a case when it, or the secret its credentials are hashed with, has changed.
 * Rows that are short, long, without credentials, or of a claim id that came before are refused and told.
 * @throws ClassListError when a column is missing; the list imported before then stays
 */
export async function importClassList(
  { classList, keys }: ImportDeps,
  file: string,
  progress?: (members: number) => void,
): Promise<ImportReport> {
  const source = await sourceOf(file, keys)
  if ((await classList.importedFrom()) === source) return { imported: false, members: 0, refused: [] }
  const refused: RefusedRow[] = []
  const lines: number[] = []
  async function* members() {
    for await (const { line, member } of membersOf(file, keys, (row) => refused.push(row))) {
      lines.push(line)
      progress?.(lines.length)
      yield member
    }
  }
  const { duplicates } = await classList.replace(members(), source)
  const repeated = duplicates.map((position) => ({
    line: lines[position] ?? 0,
    reason: repeatedReason,
  }))
  return {
    imported: true,
    members: lines.length - duplicates.length,
    refused: [...refused, ...repeated].sort((a, b) => a.line - b.line),
  }
}

/** Reads a class list as an import does and keeps nothing: how many rows are sound, and which would be refused. */
export async function tryClassList(
  keys: Keys,
  file: string,
  progress?: (rows: number) => void,
): Promise<ImportReport> {
  const refused: RefusedRow[] = []
  const seen = new Set<string>()
  for await (const { line, member } of membersOf(file, keys, (row) => refused.push(row))) {
    // Half of the hash tells a million members apart, and takes half the memory.
    const id = member.id.slice(0, 32)
    if (seen.has(id)) refused.push({ line, reason: repeatedReason })
    seen.add(id)
    progress?.(seen.size)
  }
  return { imported: false, members: seen.size, refused: refused.sort((a, b) => a.line - b.line) }
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
