import type { ListCell } from '@redress/engine/lists'
import { rowReader, type SeparatedRow } from '@redress/engine/separated-values'
import { bounds } from '../bounds.ts'
import type { TakeRow } from '../raw-row.ts'
import { type Reading, refused } from '../refusal.ts'
import { decodeText } from './decode-text.ts'

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
