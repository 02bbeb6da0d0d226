import { separatedRows } from '../../foundation/csv/csv-rows.ts'
import type { FileTotals } from './payee-format.ts'

/** The lines and the sum of a CSV file: amounts are in the column with this index. `header`: the number of lines before the first. */
export async function csvTotals(
  pieces: AsyncIterable<string>,
  { header, amount }: { header: number; amount: number },
): Promise<FileTotals> {
  let [read, units] = [0, 0n]
  for await (const row of separatedRows(pieces, ',')) {
    read += 1
    if (read <= header) continue
    const written = 'cells' in row ? (row.cells[amount] ?? '') : ''
    if (!/^\d+(\.\d+)?$/.test(written)) throw new Error('A line of the file has no amount.')
    units += BigInt(written.replace('.', ''))
  }
  return { lines: Math.max(0, read - header), units }
}
