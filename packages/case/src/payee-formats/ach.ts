import * as z from 'zod/mini'
import { bankDayAfter, isNumberOf, latinText, notLatin } from './bank-text.ts'
import { nachaRecords, nachaTotals } from './nacha.ts'
import { type FileMoment, payeeFormat } from './payee-format.ts'
import { lengthFault, nameFault } from './payee-name.ts'

const upTo = (most: number) =>
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${most}}$`),
        `expected at most ${most} letters, digits, blanks and the signs / - ? : ( ) . , ' +`,
      ),
    )

const payer = z.strictObject({
  /** The routing number of the bank that sends the file, the originating bank. */
  routingNumber: z.string(),
  bankName: upTo(23),
  companyName: upTo(16),
  /** As the bank gave it, often 1 and the EIN. */
  companyId: z.string().check(z.regex(/^[A-Za-z0-9]{10}$/, 'expected ten letters and digits')),
  /** The sender of the file, where the bank gave another number than that of the company. */
  immediateOrigin: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9]{9,10}$/, 'expected nine or ten letters and digits')),
  ),
  /** What payees read on their statements. */
  description: upTo(10),
})

const modifiers = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/** The letter or digit that distinguishes files of one day: one for each 40 minutes, and the next ones for further files of a run. */
const modifierOf = ({ at, index }: FileMoment): string =>
  modifiers[(Math.floor((at.hour * 60 + at.minute) / 40) + index) % modifiers.length] ?? 'A'

const longestName = 22

const isAccount = /^[A-Za-z0-9-]{4,17}$/

/**
 * A NACHA file of direct deposits to persons: one batch of PPD credits, records of 94 characters, blocks of ten, by the record layouts of
 * the Nacha Operating Rules (Appendix Three). Names are in capitals of the Latin character set, of at most 22 characters. The individual
 * number is the reference code without its check letter and hyphens. There are no addenda.
 */
export const ach = payeeFormat({
  title: 'ACH credits',
  extension: 'ach',
  currencies: ['USD'],
  needs: ['name', 'routingNumber', 'accountNumber'],
  takes: ['savings'],
  payer,
  payerMistakes: async ({ routingNumber }) =>
    (await isNumberOf('abaRouting', routingNumber))
      ? []
      : [{ key: 'routingNumber', expected: 'the routing number of a bank, nine digits with a check digit' }],
  // Six digits count the entries of a batch, ten hold an amount, twelve the sum.
  limits: { lines: 999_999, lineUnits: 10n ** 10n - 1n, units: 10n ** 12n - 1n },
  payeeOf: async ({ name, routingNumber, accountNumber, savings }) => {
    const nobody = nameFault(name)
    if (name === null || nobody !== null) return { reason: nobody ?? '' }
    const latin = latinText(name)?.toUpperCase()
    if (latin === undefined) return { reason: notLatin(name) }
    const tooLong = lengthFault(latin, longestName)
    if (tooLong !== null) return { reason: tooLong }
    if (routingNumber === null || !(await isNumberOf('abaRouting', routingNumber.replace(/[\s-]/g, ''))))
      return { reason: 'The routing number is wrong: its check digit does not prove it.' }
    const account = accountNumber?.replace(/\s/g, '') ?? ''
    if (!isAccount.test(account) || !/[1-9]/.test(account))
      return { reason: 'The account number has not 4 to 17 digits.' }
    return {
      payee: {
        name: latin,
        routingNumber: routingNumber.replace(/[\s-]/g, ''),
        accountNumber: account,
        account: savings ? 'savings' : 'checking',
      },
    }
  },
  headerOf: (given, moment) => ({
    ...given,
    immediateOrigin: given.immediateOrigin ?? given.companyId,
    date: moment.at.toPlainDate().toString(),
    time: moment.at.toPlainTime().toString({ smallestUnit: 'minute' }),
    modifier: modifierOf(moment),
    effective: bankDayAfter(moment.at.toPlainDate(), 1).toString(),
  }),
  namesOf: (header, line) => ({ trace: nachaRecords.trace(header, line), due: header.effective ?? null }),
  async *write({ fileId, header, lines }) {
    const batch = nachaRecords.batch(header)
    yield nachaRecords.fileHeader(header, fileId) + batch.header
    for await (const line of lines) {
      batch.count(line)
      yield nachaRecords.entry(header, line)
    }
    yield batch.end()
  },
  totalsOf: nachaTotals,
})
