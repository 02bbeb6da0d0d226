import { writeFile } from 'node:fs/promises'
import { workbookOf } from '../packages/web/src/lists/xlsx/testing.ts'

const headings = ['Kind of purchase', 'Day', 'Amount', 'Shop', 'Telephone']

/** The mistakes that are planted, one in every hundred rows, by turns in each column. */
const mistakes = [
  { column: 0, text: 'Taxi' },
  { column: 1, text: '02/30/2021' },
  { column: 2, text: '1.250' },
  { column: 3, text: 'A shop with a name of more than forty letters' },
] as const

/** The places of the mistakes in a list of so many rows, by row and key. */
export const plantedIn = (rows: number): readonly string[] =>
  Array.from({ length: Math.floor(rows / 100) }, (_, place) => {
    const key = ['kind', 'day', 'amount', 'shop'][place % mistakes.length] ?? ''
    return `${place * 100 + 51} ${key}`
  })

/** What a form knows of such a list that is a document. */
export const listOfBench = {
  of: 'purchases',
  rows: 100_000,
  figures: [{ field: 'rows' }, { field: 'paid', sum: 'amount' }],
}

function cellsOf(row: number, isSound: boolean): readonly string[] {
  const sound = [row % 3 === 0 ? 'Rental car' : 'Towing', '03/27/2021', `${row}.50`, `Garage ${row}`, '']
  if (isSound || row % 100 !== 51) return sound
  const mistake = mistakes[((row - 51) / 100) % mistakes.length]
  return sound.map((text, column) => (mistake?.column === column ? mistake.text : text))
}

/** Writes a list of so many rows as separated values or as a workbook: with a mistake in every hundredth, or a sound one. */
export async function writeList(file: string, rows: number, isSound = false): Promise<void> {
  const all = [headings, ...Array.from({ length: rows }, (_, place) => cellsOf(place + 2, isSound))]
  if (file.endsWith('.csv')) return writeFile(file, all.map((cells) => cells.join(',')).join('\n'))
  const bytes = await workbookOf(all).arrayBuffer()
  return writeFile(file, new Uint8Array(bytes))
}
