import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { camelCase, isReservedName } from '@redress/engine'
import { parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import * as z from 'zod/mini'
import type { RefusedRow } from '../../storage/class-list.ts'
import { isUtf16 } from './class-list-bytes.ts'
import { refusedClassList } from './refused-class-list.ts'

/** A row of a class list, its cells in the order of the columns. */
export interface ListedRow {
  readonly line: number
  /** Names in the form of field names. */
  readonly columns: readonly string[]
  readonly cells: readonly string[]
}

/** The cells of a row by the names of their columns. */
export const cellsByName = ({ columns, cells }: ListedRow): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))

const rowSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

/** The maximum bytes of a row: a quote that is never closed would include the rest of the file. */
const longestRow = 1024 * 1024

const credentials = ['claimId', 'pin'] as const

/** The separators that spreadsheets write, depending on the language of the machine. */
const separators = [',', ';', '\t'] as const

/** The layout of a file, determined from its beginning. */
interface Layout {
  readonly encoding: 'utf16le' | 'utf8'
  readonly separator: string
  /** The line of the header: the second one, below a line like `sep=;`, which Excel reads and does not show. */
  readonly headerLine: number
  /** The beginning of the file, which holds the header. */
  readonly beginning: string
}

/** The layout of a file. Its separator is the most frequent one in the header, unless a line `sep=` names it. */
async function layoutOf(file: string): Promise<Layout> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024) })
    const bytes = buffer.subarray(0, bytesRead)
    const encoding = isUtf16(bytes) ? 'utf16le' : 'utf8'
    const text = bytes.toString(encoding).replace(/^\uFEFF/, '')
    const named = separators.find((each) => new RegExp(`^sep=${each}[\r\n]`, 'i').test(text))
    if (named !== undefined) return { encoding, separator: named, headerLine: 2, beginning: text }
    const line = text.split(/[\r\n]+/).find((each) => each !== '') ?? ''
    const count = (separator: string): number => line.split(separator).length
    const separator = separators.reduce<string>(
      (most, each) => (count(each) > count(most) ? each : most),
      ',',
    )
    return { encoding, separator, headerLine: 1, beginning: text }
  } finally {
    await handle.close()
  }
}

/** A column name in the form of a field name; letter case of the columns that sign in is ignored. */
function columnName(written: string, needed: readonly string[]): string {
  const name = camelCase(written)
  return [...credentials, ...needed].find((column) => column.toLowerCase() === name.toLowerCase()) ?? name
}

function columnsOf(file: string, cells: readonly string[], needed: readonly string[]): readonly string[] {
  const columns = cells.map((cell) => columnName(cell, needed))
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

/** Why a row cannot be parsed, by the parser's error code. */
const unreadable: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened that is not closed, and the rows after it were read as part of it',
  CSV_INVALID_CLOSING_QUOTE: 'a quote inside quotes has to be written twice',
  INVALID_OPENING_QUOTE: 'a cell with a quote in it has to be in quotes, with that quote written twice',
  CSV_MAX_RECORD_SIZE: 'it is longer than a megabyte, perhaps for a quote that is not closed',
}

/**
 * The rows of a class list one after another, in constant memory. Commas, semicolons or tabs separate the cells, as in
 * the header line with the column names. Rows that cannot be parsed are reported to `refuse`.
 * `needed`: the columns that the ways in ask for.
 * @throws CLASS_LIST_REFUSED if a column occurs twice, or a needed one is missing
 */
export async function* classListRows(
  file: string,
  needed: readonly string[],
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<ListedRow> {
  const { encoding, separator, headerLine } = await layoutOf(file)
  let lastRead = 0
  let lastRefused = 0
  const parser = parse({
    bom: true,
    delimiter: separator,
    from_line: headerLine,
    info: true,
    trim: true,
    skip_empty_lines: true,
    // A spreadsheet writes lines with only separators for cleared cells below the rows.
    skip_records_with_empty_values: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_record: (record, { lines }) => {
      lastRead = lines
      return record
    },
    on_skip: (error) => {
      const code = error?.code ?? 'unknown'
      const line = Number(error?.lines ?? 0)
      // The parser reports each wrong quote of a row.
      if (line === lastRefused) return undefined
      lastRefused = line
      // An unclosed quote ends far below the row with the mistake.
      const which = line > lastRead + 1 ? `The row after line ${lastRead}` : 'It'
      refuse({ line, reason: `${which} cannot be read: ${unreadable[code] ?? code}.` })
      lastRead = line
      return undefined
    },
  })
  // The parser trims cells of UTF-8 alone, so UTF-16 is decoded for it.
  const source = createReadStream(file, encoding === 'utf8' ? {} : { encoding })
  source.on('error', (error) => parser.destroy(error))
  let columns: readonly string[] | null = null
  try {
    for await (const row of source.pipe(parser)) {
      const { record, info } = z.parse(rowSchema, row)
      if (columns === null) columns = columnsOf(file, record, needed)
      else yield { line: info.lines, columns, cells: record }
    }
  } finally {
    // Otherwise a consumer that stops early would leave the file open.
    source.destroy()
  }
}

const headerSchema = z.array(z.array(z.string()))

/**
 * The columns of a class list. @throws CLASS_LIST_REFUSED if a column occurs twice, or a needed one is missing
 */
export async function classListColumns(file: string, needed: readonly string[]): Promise<readonly string[]> {
  const { separator, headerLine, beginning } = await layoutOf(file)
  const rows: unknown = parseAtOnce(beginning, {
    delimiter: separator,
    from_line: headerLine,
    to: 1,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  })
  const [header] = z.parse(headerSchema, rows)
  // A list without any line has another mistake.
  return header ? columnsOf(file, header, needed) : needed
}
