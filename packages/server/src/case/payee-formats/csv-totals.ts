import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import type { FileTotals } from './payee-format.ts'

/** The lines and the sum of a CSV file: amounts are in the column with this index. `header`: the number of lines before the first. */
export async function csvTotals(
  pieces: AsyncIterable<string>,
  { header, amount }: { header: number; amount: number },
): Promise<FileTotals> {
  let [read, units] = [0, 0n]
  const parser = parse({ bom: true, relax_column_count: true })
  await pipeline(pieces, parser, async (rows: AsyncIterable<readonly string[]>) => {
    for await (const row of rows) {
      read += 1
      if (read <= header) continue
      const written = row[amount] ?? ''
      if (!/^\d+(\.\d+)?$/.test(written)) throw new Error('A line of the file has no amount.')
      units += BigInt(written.replace('.', ''))
    }
  })
  return { lines: Math.max(0, read - header), units }
}
