import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import * as z from 'zod/mini'
import { csvTotals, postalCells, postalColumns, postalPayee } from './csv-cells.ts'
import { payeeFormat } from './payee-format.ts'

const payer = z.strictObject({
  /** The country that the letters are posted in: addresses elsewhere end with the name of the country. */
  from: z.string().check(z.regex(/^[A-Z]{2}$/, 'expected the code of a country, such as US')),
})

const columns = ['line', 'referenceCode', 'payee', 'amount', 'currency', ...postalColumns]

/** A CSV file for whoever prints and posts cheques: one cheque a line, with the lines of the address as the post wants them. */
export const cheques = payeeFormat({
  title: 'cheques',
  extension: 'csv',
  currencies: null,
  needs: ['name', 'address'],
  takes: [],
  payer,
  payerMistakes: async () => [],
  limits: { lines: 1_000_000, lineUnits: 10n ** 14n, units: 10n ** 15n },
  payeeOf: async (answers) => postalPayee(answers),
  headerOf: ({ from }) => ({ from }),
  namesOf: () => ({ trace: null, due: null }),
  async *write({ header, lines }) {
    yield byteOrderMark + csvLine(columns)
    for await (const { line, referenceCode, payee, amount, currency } of lines)
      yield csvLine([
        line,
        referenceCode,
        payee.name,
        amount,
        currency,
        ...postalCells(payee, header.from ?? ''),
      ])
  },
  totalsOf: (pieces) => csvTotals(pieces, { header: 1, amount: columns.indexOf('amount') }),
})
