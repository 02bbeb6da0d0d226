import { parse } from 'csv-parse/sync'
import { byteOrderMark } from '../../foundation/csv/csv-line.ts'
import type { FileTotals } from './payee-format.ts'

/** The lines and the sum of a CSV file: amounts are in the column with this index. `header`: the number of lines before the first. */
export function csvTotals(text: string, { header, amount }: { header: number; amount: number }): FileTotals {
  const rows: string[][] = parse(text.replace(byteOrderMark, ''), { relax_column_count: true })
  const amounts = rows.slice(header).map((row) => row[amount] ?? '')
  const wrong = amounts.find((each) => !/^\d+(\.\d+)?$/.test(each))
  if (wrong !== undefined) throw new Error('A line of the file has no amount.')
  return {
    lines: amounts.length,
    units: amounts.reduce((sum, each) => sum + BigInt(each.replace('.', '')), 0n),
  }
}
