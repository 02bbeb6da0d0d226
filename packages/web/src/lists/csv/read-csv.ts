import type { ListCell } from '@redress/engine/lists'
import Papa from 'papaparse'
import { bounds } from '../bounds.ts'
import type { TakeRow } from '../raw-row.ts'
import { type Reading, type Refusal, refused } from '../refusal.ts'
import { decodeText } from './decode-text.ts'
import { separatorOf } from './separator-of.ts'

/** The cells of a row that have something in them. */
const filled = (texts: readonly string[]): ReadonlyMap<number, ListCell> =>
  new Map(
    texts.flatMap((text, place) => (text.trim() === '' ? [] : [[place, { text, form: 'written' }] as const])),
  )

/** What a row cannot have, or null. */
function refusalOf(texts: readonly string[]): Refusal | null {
  if (texts.slice(bounds.columns).some((text) => text.trim() !== '')) return 'tooManyColumns'
  return texts.some((text) => text.length > bounds.cell) ? 'tooLarge' : null
}

/** A first line by which some programs name the separator. */
const separatorLine = /^\ufeff?sep=(.)\r?\n/

/** Reads a file of separated values row by row (UPL-7). Commas, semicolons and tabs are told apart by the headings. */
export async function readCsv(file: Blob, culture: string, take: TakeRow): Promise<Reading> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), culture)
  const [line = '', named] = separatorLine.exec(text) ?? []
  if (text.includes('\u0000')) return refused('kind')
  let row = line === '' ? 0 : 1
  let refusal: Refusal | null = null
  Papa.parse(text.slice(line.length), {
    delimiter: named ?? separatorOf(text),
    step: ({ data }, parser) => {
      row += 1
      refusal = refusalOf(data)
      const cells = filled(refusal === null ? data : [])
      if (refusal !== null || (cells.size > 0 && !take({ row, cells }))) parser.abort()
    },
  })
  return refusal === null ? 'read' : refused(refusal)
}
