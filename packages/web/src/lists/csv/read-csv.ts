import type { ListCell } from '@redress/form/lists'
import { rowReader, type SeparatedRow } from '@redress/form/separated-values'
import { bounds } from '../bounds.ts'
import { type Reading, refused, type TakeRow } from '../reading.ts'

const isFilled = (text: string): boolean => text.trim() !== ''

/** The cells of a row that have something in them. */
const filled = (texts: readonly string[]): ReadonlyMap<number, ListCell> =>
  new Map(
    texts.flatMap((text, place) => (isFilled(text) ? [[place, { text, form: 'written' }] as const] : [])),
  )

/** What a row cannot have, or null. `headed`: the columns up to the last one with a heading; null for the headings themselves. */
function refusalOf(texts: readonly string[], row: number, headed: number | null): Reading | null {
  if (texts.slice(bounds.columns).some(isFilled)) return refused('tooManyColumns')
  if (texts.some((text) => text.length > bounds.cell)) return refused('tooLarge')
  if (headed === null || !texts.some(isFilled)) return null
  return texts.length < headed || texts.slice(headed).some(isFilled) ? refused('cells', row) : null
}

/** The encodings of files that spreadsheet programs write where they do not write UTF-8, by language. */
const encodings: Readonly<Record<string, string>> = {
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
  ja: 'shift_jis',
  ko: 'euc-kr',
  ru: 'windows-1251',
  uk: 'windows-1251',
  pl: 'windows-1250',
  ar: 'windows-1256',
  fa: 'windows-1256',
  ur: 'windows-1256',
  he: 'windows-1255',
  vi: 'windows-1258',
}

const encodingOf = (culture: string): string =>
  encodings[culture] ?? encodings[culture.split('-')[0] ?? ''] ?? 'windows-1252'

/** The encoding that the first bytes of a file name, or null. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** The text of a file: in the encoding that it names, in UTF-8, or in the one that spreadsheet programs of the culture write. */
function decodeText(bytes: Uint8Array, culture: string): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(encodingOf(culture)).decode(bytes)
  }
}

/**
 * Reads a file of separated values row by row, as the server reads its own. Commas, semicolons and tabs are told apart by the
 * headings. A row that cannot be read, or has fewer or more cells than there are headings, refuses the file: what it holds is not known.
 */
export async function readCsv(file: Blob, culture: string, take: TakeRow): Promise<Reading> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), culture)
  if (text.includes('\u0000')) return refused('kind')
  // The whole text is there, so no row of it is cut.
  const reader = rowReader({ most: Number.POSITIVE_INFINITY })
  let headed: number | null = null
  const readRow = (read: SeparatedRow): Reading | null => {
    if ('mistake' in read) return refused('quotes', read.row)
    const { row, cells: texts } = read
    const refusal = refusalOf(texts, row, headed)
    if (refusal !== null) return refusal
    const cells = filled(texts)
    if (cells.size > 0) headed ??= texts.reduce((last, text, place) => (isFilled(text) ? place + 1 : last), 0)
    return cells.size === 0 || take({ row, cells }) ? null : 'read'
  }
  for (const rows of [reader.add(text), reader.finish()])
    for (const row of rows) {
      const ending = readRow(row)
      if (ending !== null) return ending
    }
  return 'read'
}
