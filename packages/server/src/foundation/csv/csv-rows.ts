import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { isUtf16 } from './is-utf16.ts'

/** A row of a CSV file, its cells in the order of the columns. */
export interface CsvRow {
  readonly line: number
  readonly columns: readonly string[]
  readonly cells: readonly string[]
}

/** A row that cannot be used. It has no cells, since they may be personal data. */
interface RefusedRow {
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly reason: string
}

/** The cells of a row by the names of their columns. */
export const cellsByName = ({ columns, cells }: CsvRow): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))

const rowSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

/** The maximum bytes of a row: a quote that is never closed would include the rest of the file. */
const longestRow = 1024 * 1024

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

/** Why a row cannot be parsed, by the parser's error code. */
const unreadable: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened that is not closed, and the rows after it were read as part of it',
  CSV_INVALID_CLOSING_QUOTE: 'a quote inside quotes has to be written twice',
  INVALID_OPENING_QUOTE: 'a cell with a quote in it has to be in quotes, with that quote written twice',
  CSV_MAX_RECORD_SIZE: 'it is longer than a megabyte, perhaps for a quote that is not closed',
}

/**
 * The rows of a CSV file one after another, in constant memory. Commas, semicolons or tabs separate the cells, as in the header line.
 * `columnsOf` gives the columns their names by the header. Rows that cannot be parsed are reported to `refuse`.
 */
export async function* csvRows(
  file: string,
  columnsOf: (header: readonly string[]) => readonly string[],
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<CsvRow> {
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
      if (columns === null) columns = columnsOf(record)
      else yield { line: info.lines, columns, cells: record }
    }
  } finally {
    // Otherwise a consumer that stops early would leave the file open.
    source.destroy()
  }
}

const headerSchema = z.array(z.array(z.string()))

/** The cells of the header; null of a file without any line. */
export async function csvHeader(file: string): Promise<readonly string[] | null> {
  const { separator, headerLine, beginning } = await layoutOf(file)
  const rows: unknown = parseAtOnce(beginning, {
    delimiter: separator,
    from_line: headerLine,
    to: 1,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  })
  return z.parse(headerSchema, rows)[0] ?? null
}
