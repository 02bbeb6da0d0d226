import { createReadStream } from 'node:fs'
import { type RowMistakeKind, rowReader, type SeparatedRow } from '@redress/form/separated-values'
import { fault } from '../faults/fault.ts'
import { csvBytes, encodingOf, type NoText } from './csv-bytes.ts'

/** A row of a CSV file, its cells in the order of the columns. */
export interface CsvRow {
  /** The line of the file that it begins on, counted from 1. */
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

/** Why a row cannot be read. */
const unreadable: Readonly<Record<RowMistakeKind, string>> = {
  notClosed: 'a quote is opened that is not closed',
  inQuotes: 'a quote inside quotes has to be written twice, and a quote that is opened has to be closed',
  inCell: 'a cell with a quote in it has to be in quotes, with that quote written twice',
  tooLong: 'it is longer than a megabyte, perhaps for a quote that is not closed',
}

/** What is wrong with a row, as a sentence. */
export const unreadableRow = (mistake: RowMistakeKind): string => `It cannot be read: ${unreadable[mistake]}.`

/** Whether there is something in a row: spreadsheets write lines with only separators for cleared cells below the rows. */
export const isFilledRow = (row: SeparatedRow): boolean =>
  !('cells' in row) || row.cells.some((cell) => cell.trim() !== '')

/** The rows of a text with something in them, in constant memory, with those that cannot be read. `separator`: where it is known. */
export async function* separatedRows(
  pieces: AsyncIterable<string>,
  separator?: string,
): AsyncGenerator<SeparatedRow> {
  const reader = rowReader(separator === undefined ? {} : { separator })
  for await (const piece of pieces) for (const row of reader.add(piece)) if (isFilledRow(row)) yield row
  for (const row of reader.finish()) if (isFilledRow(row)) yield row
}

/** The text of a file, in the encoding that its first bytes name. */
async function* textOf(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk
    decoder ??= new TextDecoder(encodingOf(bytes))
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

/** Why a row has no place below its header, or null. */
function misfit({ cells, columns }: CsvRow): string | null {
  if (cells.length !== columns.length)
    return `It has ${cells.length} cells, the header has ${columns.length}.`
  return cells.some((cell) => cell.includes('\0')) ? 'It holds a NUL, which no text does.' : null
}

/** The error of a file that is no text, for a command that records rows. */
const nothingRecorded =
  (file: string): NoText =>
  (line, reason) =>
    fault('COMMAND_REFUSED', `${file}:${line} ${reason} Nothing was recorded.`)

/**
 * The rows of a CSV file one after another, in constant memory: the way in which every file of rows is read. Lines end with CRLF, LF or CR,
 * mixed too. Commas, semicolons, tabs or bars separate the cells, as in the header line. `columnsOf` gives the columns their names by the
 * header; a file without any line has an empty one. Rows that cannot be read, or have fewer or more cells than the header, are reported to
 * `refuse`. @throws what `noText` makes of a file that is no text, before any row
 */
export async function* csvRows(
  file: string,
  columnsOf: (header: readonly string[]) => readonly string[],
  refuse: (row: RefusedRow) => void,
  noText: NoText = nothingRecorded(file),
): AsyncGenerator<CsvRow> {
  for await (const bytes of csvBytes(file, noText)) void bytes
  let columns: readonly string[] | null = null
  for await (const read of separatedRows(textOf(file))) {
    const { line } = read
    if ('mistake' in read) {
      // Without its header no row can be understood.
      if (columns === null) throw noText(line, unreadableRow(read.mistake))
      refuse({ line, reason: unreadableRow(read.mistake) })
      continue
    }
    if (columns === null) {
      columns = columnsOf(read.cells)
      continue
    }
    const row = { line, columns, cells: read.cells }
    const reason = misfit(row)
    if (reason === null) yield row
    else refuse({ line, reason })
  }
  if (columns === null) columnsOf([])
}

/** The cells of the header; null of a file without any line. */
export async function csvHeader(file: string): Promise<readonly string[] | null> {
  for await (const row of separatedRows(textOf(file))) return 'cells' in row ? row.cells : null
  return null
}
