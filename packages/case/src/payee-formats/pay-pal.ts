import { stringify } from 'csv-stringify/sync'
import * as z from 'zod/mini'
import { csvTotals, isPlainCell, notPlain } from './csv-cells.ts'
import { payeeFormat } from './payee-format.ts'

const payer = z.strictObject({
  /** What each payee reads beside the payment. */
  note: z
    .string()
    .check(z.maxLength(400, 'expected at most 400 characters'), z.regex(/^[^\r\n]*$/, 'expected one line')),
})

/** Currencies that PayPal pays out in and that have two decimals there, except the yen, which has none. */
const currencies = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'JPY', 'MXN', 'MYR', 'NOK'],
  ...['NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'],
]

const isAddress = /^[^\s@",]{1,64}@[^\s@",]{1,190}\.[^\s@",.]{2,}$/

/**
 * The file of PayPal Payouts that is uploaded on its site: e-mail address, amount, currency, own reference of at most 30 characters
 * without blanks, note of at most 400, wallet; at most 5,000 lines of one currency, without a header
 * (https://developer.paypal.com/docs/payouts/integrate/ui-integration/). The amount has a decimal point, so an account whose site writes a
 * comma has to be set to one that writes a point.
 */
export const payPal = payeeFormat({
  title: 'PayPal payouts',
  extension: 'csv',
  currencies,
  needs: ['email'],
  takes: [],
  payer,
  payerMistakes: async ({ note }) =>
    isPlainCell(note) ? [] : [{ key: 'note', expected: 'a text that begins with no sign of a formula' }],
  limits: { lines: 5000, lineUnits: 6_000_000n, units: 10n ** 15n },
  payeeOf: async ({ email }) => {
    if (email === null) return { reason: 'There is no e-mail address.' }
    if (!isAddress.test(email) || email.length > 127)
      return { reason: 'The e-mail address is none that PayPal takes.' }
    return isPlainCell(email) ? { payee: { email } } : { reason: `The e-mail address ${notPlain}` }
  },
  headerOf: ({ note }) => ({ note }),
  namesOf: () => ({ trace: null, due: null }),
  async *write({ header, lines }) {
    for await (const { referenceCode, payee, amount, currency } of lines)
      yield stringify([[payee.email, amount, currency, referenceCode, header.note, 'PAYPAL']], {
        record_delimiter: 'windows',
      })
  },
  totalsOf: (pieces) => csvTotals(pieces, { header: 0, amount: 1 }),
})
