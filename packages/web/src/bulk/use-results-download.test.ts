import { expect, test } from 'vitest'
import type { RowWithResult } from './row-results.ts'
import { resultsCsv } from './use-results-download.ts'

const words = {
  row: 'Row',
  known: ['Account'],
  outcome: 'Outcome',
  code: 'Code',
  receipt: 'Receipt',
  number: 'Number',
  outcomeOf: ({ result }: RowWithResult) => result?.error ?? 'Filed',
}

const rowOf = (known: string, error: string | null = null): RowWithResult => ({
  row: { row: 2, known: [known], parts: [] },
  result: {
    state: error === null ? 'filed' : 'refused',
    referenceCode: error === null ? 'ABCD' : null,
    receipt: error === null ? '1~ABCD' : null,
    error,
  },
})

const written = (rows: readonly RowWithResult[]) =>
  resultsCsv(rows, words, { number: 'N-1', receiptPage: 'https://site.example/receipt' })

test('UPL-8 each row is a line with its code, and the address that checks its receipt', () => {
  expect(written([rowOf('KA-1'), rowOf('KA-2', 'Wrong, "quoted"')]).split('\r\n')).toEqual([
    '\ufeff"Row","Account","Outcome","Code","Receipt","Number"',
    '"2","KA-1","Filed","ABCD","https://site.example/receipt#receipt=1~ABCD","N-1"',
    '"2","KA-2","Wrong, ""quoted""","","","N-1"',
  ])
})

test.each(['=1+1', ' =1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '\u200b=1'])(
  'UPL-8 a cell with %j begins no formula',
  (text) => {
    expect(written([rowOf(text)])).toContain(`"'${text}"`)
  },
)
