import { bounds } from './bounds.ts'
import { readCsv } from './csv/read-csv.ts'
import { type Reading, refused, type TakeRow } from './reading.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

const beginsWith = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, place) => head[place] === byte)

/** Reads the rows of a file: a workbook or separated values, told apart by its first bytes. Whatever is in it, it costs little. */
export async function readFile(file: Blob, culture: string, take: TakeRow): Promise<Reading> {
  if (file.size > bounds.file) return refused('tooLarge')
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (beginsWith(head, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(file, take)
  // Workbooks of programs before 2007, and those with a password.
  if (beginsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return refused('kind')
  return readCsv(file, culture, take)
}
