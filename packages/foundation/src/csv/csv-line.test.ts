import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { hostileValues } from '../testing/hostile-values.ts'
import { byteOrderMark, cellText, csvLine } from './csv-line.ts'

/** Whether a spreadsheet may run a cell as a formula. */
const startsFormula = (cell: string): boolean => /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell)

test('ADM-4 10,000 hostile values are read back one by one: none begins a formula, and none is lost', () => {
  const values = hostileValues(10_000)
  const rows = Array.from({ length: 1000 }, (_, row) => values.slice(row * 10, row * 10 + 10))
  const written = byteOrderMark + rows.map(csvLine).join('')
  const bytes = Buffer.from(written)
  const read: string[][] = parse(bytes, { bom: true, record_delimiter: '\r\n', skip_empty_lines: false })
  expect(read).toHaveLength(1000)
  expect(read.flat().filter(startsFormula)).toEqual([])
  const printable = (text: string): string =>
    text.toWellFormed().replaceAll(/(?![\t\r\n])\p{Cc}|[\uFFFE\uFFFF]/gu, '\uFFFD')
  for (const [index, cell] of read.flat().entries()) {
    const value = printable(values[index] ?? '')
    expect([value, `'${value}`]).toContain(cell)
  }
})

test('ADM-4 what is no formula stays as it is, and numbers of ours may be negative', () => {
  expect(csvLine(['Ana "Al" Ng', null, 'a=b', -1, true, ''])).toBe('"Ana ""Al"" Ng",,"a=b","-1","true",\r\n')
  expect(cellText('-1')).toBe("'-1")
})
