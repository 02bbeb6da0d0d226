/** A line of a file of separated values, which may be several lines of the text, or what is wrong with it. */
export type SeparatedRow = {
  /** The line of the text that it begins on, counted from 1. */
  readonly line: number
  /** Its number among the rows, empty ones included, as spreadsheet programs count them. */
  readonly row: number
} & ({ readonly cells: readonly string[] } | { readonly mistake: RowMistakeKind })

/**
 * Why a row cannot be read. `notClosed`: a quote is opened that is not closed. `inQuotes`: a quote inside quotes is not written twice.
 * `inCell`: a cell with a quote in it is not in quotes. `tooLong`: it goes on for longer than any row.
 */
export type RowMistakeKind = 'notClosed' | 'inQuotes' | 'inCell' | 'tooLong'

/** Reads the rows of a text that arrives in pieces. */
export interface RowReader {
  /** The rows that are complete with a further piece. */
  readonly add: (piece: string) => Iterable<SeparatedRow>
  /** The rows that the end of the text completes. */
  readonly finish: () => Iterable<SeparatedRow>
}

interface RowReaderOptions {
  readonly separator?: string
  readonly most?: number
}

/** What separates the values of a text, and where its rows begin: below a line like `sep=;`, which Excel reads and does not show. */
interface Layout {
  readonly separator: string
  readonly from: number
}

/** The separators of values, the least usual within a heading first. */
const separators = ['\t', ';', '|', ','] as const

/** The characters by which a text is judged: they hold the headings. */
const beginning = 64 * 1024

/** The most characters of a row that is not complete: a quote that is never closed would take in the rest of the text. */
const longest = 1024 * 1024

const lineBreak = /\r\n|\r|\n/
const lineBreaks = /\r\n|\r|\n/g
const separatorLine = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i

/** What separates the values of a text, by its line `sep=`, or else by its first line with something in it: the headings. */
function layoutOf(text: string): Layout {
  const [line = '', named] = separatorLine.exec(text) ?? []
  if (named !== undefined) return { separator: named, from: line.length }
  const unquoted = text.slice(0, beginning).replace(/"(?:[^"]|"")*"/g, 'x')
  const headings = unquoted.split(lineBreak).find((each) => each.trim() !== '') ?? ''
  const counts = separators.map((separator) => headings.split(separator).length)
  const most = Math.max(...counts)
  return { separator: most === 1 ? ',' : (separators[counts.indexOf(most)] ?? ','), from: 0 }
}

/** What was read of a row: where the next one begins, and the lines until there. */
type ReadRow =
  | { readonly cells: readonly string[]; readonly next: number; readonly lines: number }
  | { readonly mistake: RowMistakeKind }

/** A cell, and where it ends; null if the text ends before one can tell. */
type ReadCell =
  | { readonly text: string; readonly end: number; readonly breaks: number }
  | { readonly mistake: RowMistakeKind }
  | null

/** A cell in quotes, which begin at `from`. */
function quotedCell(text: string, from: number, separator: string, isWhole: boolean): ReadCell {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return isWhole ? { mistake: 'notClosed' } : null
  let end = close + 1
  while (text[end] === ' ' || (text[end] === '\t' && separator !== '\t')) end += 1
  if (end >= text.length && !isWhole) return null
  const after = text[end]
  if (after !== undefined && after !== separator && after !== '\r' && after !== '\n')
    return { mistake: 'inQuotes' }
  const inner = text.slice(from + 1, close)
  return { text: inner.replaceAll('""', '"'), end, breaks: inner.match(lineBreaks)?.length ?? 0 }
}

/** A cell without quotes, without the blanks around it. */
function plainCell(text: string, from: number, separator: string, isWhole: boolean): ReadCell {
  let end = from
  for (; end < text.length; end += 1) {
    const letter = text[end]
    if (letter === separator || letter === '\n' || letter === '\r') break
    if (letter === '"') return { mistake: 'inCell' }
  }
  if (end === text.length && !isWhole) return null
  return { text: text.slice(from, end).trim(), end, breaks: 0 }
}

function cellAt(text: string, from: number, separator: string, isWhole: boolean): ReadCell {
  let begin = from
  while (text[begin] === ' ' || (text[begin] === '\t' && separator !== '\t')) begin += 1
  const read = text[begin] === '"' ? quotedCell : plainCell
  return read(text, begin, separator, isWhole)
}

/** The row that begins at `from`; null if the text ends before it does. */
function rowAt(text: string, from: number, separator: string, isWhole: boolean): ReadRow | null {
  const cells: string[] = []
  let [at, lines] = [from, 1]
  for (;;) {
    const cell = cellAt(text, at, separator, isWhole)
    if (cell === null || 'mistake' in cell) return cell
    cells.push(cell.text)
    lines += cell.breaks
    const { end } = cell
    if (text[end] !== separator) {
      // It may be the first half of the end of a line.
      if (text[end] === '\r' && end + 1 === text.length && !isWhole) return null
      return { cells, next: end + (text.startsWith('\r\n', end) ? 2 : 1), lines }
    }
    at = end + 1
  }
}

/**
 * Opens a reader of separated values: lines end with CRLF, LF or CR, mixed too, and commas, semicolons, tabs or bars separate cells,
 * as the headings do. Cells in quotes stay as they are. After a row with a mistake the reading goes on at the next line, so that a quote
 * that is not closed costs no other row. `separator`: where it is known. `most` bounds the characters of a row that is not complete.
 */
export function rowReader({ separator, most = longest }: RowReaderOptions = {}): RowReader {
  let [rest, line, row, skips]: [string, number, number, boolean] = ['', 1, 0, false]
  let layout: Layout | null = null

  /** Takes away what stands before the first row, once enough of the text is there; false: it is not. */
  const begins = (isWhole: boolean): boolean => {
    if (layout !== null) return true
    if (rest.length < beginning && !isWhole) return false
    const text = rest.replace(/^\uFEFF/, '')
    layout = separator === undefined ? layoutOf(text) : { separator, from: 0 }
    rest = text.slice(layout.from)
    if (layout.from > 0) [line, row] = [2, 1]
    return true
  }

  /** Where the line after `from` begins; null if the text ends before it. */
  const nextLine = (from: number, isWhole: boolean): number | null => {
    const found = lineBreak.exec(from === 0 ? rest : rest.slice(from))
    if (!found) return isWhole ? rest.length : null
    const next = from + found.index + found[0].length
    return found[0] === '\r' && next === rest.length && !isWhole ? null : next
  }

  function* rowsOf(isWhole: boolean): Generator<SeparatedRow> {
    if (!begins(isWhole) || layout === null) return
    let at = 0
    while (at < rest.length) {
      const read = skips ? ({ mistake: 'tooLong' } as const) : rowAt(rest, at, layout.separator, isWhole)
      if (read && 'cells' in read) {
        row += 1
        yield { line, row, cells: read.cells }
        ;[at, line] = [read.next, line + read.lines]
        continue
      }
      const isTooLong = read === null && rest.length - at > most
      if (read === null && !isTooLong) break
      const next = nextLine(at, isWhole)
      if (next === null && rest.length - at <= most) break
      if (!skips) {
        row += 1
        yield { line, row, mistake: read?.mistake ?? 'tooLong' }
      }
      skips = next === null
      ;[at, line] = [next ?? rest.length, next === null ? line : line + 1]
    }
    rest = rest.slice(at)
  }

  return {
    add: (piece) => {
      rest += piece
      return rowsOf(false)
    },
    finish: () => rowsOf(true),
  }
}
