import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import * as z from 'zod/mini'
import { csvTotals, isPlainCell, notPlain, postalCells, postalColumns, postalPayee } from './csv-cells.ts'
import { payeeFormat } from './payee-format.ts'

const payer = z.strictObject({
  /** The number of the card programme at its issuer. */
  program: z
    .string()
    .check(z.regex(/^[A-Za-z0-9-]{1,30}$/, 'expected at most 30 letters, digits and hyphens')),
  /** The country that the cards are posted in. */
  from: z.string().check(z.regex(/^[A-Z]{2}$/, 'expected the code of a country, such as US')),
})

const columns = ['program', 'line', 'referenceCode', 'name', 'email', 'amount', 'currency', ...postalColumns]

/** A CSV file for the issuer of prepaid cards. Issuers have no common format: these columns are the product's own. */
export const prepaidCards = payeeFormat({
  title: 'prepaid cards',
  extension: 'csv',
  currencies: null,
  needs: ['name', 'address'],
  takes: ['email'],
  payer,
  payerMistakes: async () => [],
  limits: { lines: 1_000_000, lineUnits: 10n ** 14n, units: 10n ** 15n },
  payeeOf: async (answers) => {
    const found = postalPayee(answers)
    if ('reason' in found) return found
    const { email } = answers
    if (email !== null && !isPlainCell(email)) return { reason: `The e-mail address ${notPlain}` }
    return { payee: { ...found.payee, ...(email !== null && { email }) } }
  },
  headerOf: ({ program, from }) => ({ program, from }),
  namesOf: () => ({ trace: null, due: null }),
  async *write({ header, lines }) {
    yield byteOrderMark + csvLine(columns)
    for await (const { line, referenceCode, payee, amount, currency } of lines)
      yield csvLine([
        header.program,
        line,
        referenceCode,
        payee.name,
        payee.email,
        amount,
        currency,
        ...postalCells(payee, header.from ?? ''),
      ])
  },
  totalsOf: (pieces) => csvTotals(pieces, { header: 1, amount: columns.indexOf('amount') }),
})
