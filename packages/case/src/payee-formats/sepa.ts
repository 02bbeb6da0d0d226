import * as z from 'zod/mini'
import { bankDayAfter, isNumberOf, latinText, notLatin } from './bank-text.ts'
import { painElements, painTotals } from './pain.ts'
import { payeeFormat } from './payee-format.ts'
import { lengthFault, nameFault } from './payee-name.ts'

const payer = z.strictObject({
  /** Who pays, as the bank knows the holder of the account. */
  name: z.string(),
  iban: z.string(),
  /** Of the bank of the payer; without it, the bank finds it by the IBAN. */
  bic: z.optional(z.string()),
  /** What payees read on their statements, before the reference code. */
  remittance: z.string(),
})

/** ISO 9362: four letters or digits, a country, two more, and a branch of three or none. */
const isBic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

const longestName = 70

/** Whether a text is written whole, in so many characters at most. */
const isLatin = (text: string, most: number): boolean => (latinText(text)?.length ?? most + 1) <= most

const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/**
 * A SEPA credit transfer as pain.001.001.09 of ISO 20022, in the part of it that the implementation guidelines of the European Payments
 * Council let customers use (EPC132-08): one payment information, service level SEPA, shared charges, structured in one batch booking.
 * Texts are in the Latin character set; names have at most 70 characters.
 */
export const sepa = payeeFormat({
  title: 'SEPA credit transfers',
  extension: 'xml',
  currencies: ['EUR'],
  needs: ['name', 'iban'],
  takes: ['bic'],
  payer,
  payerMistakes: async ({ name, iban, bic, remittance }) => [
    ...(isLatin(name, longestName)
      ? []
      : [{ key: 'name', expected: `at most ${longestName} characters in Latin letters` }]),
    ...((await isNumberOf('iban', compact(iban)))
      ? []
      : [{ key: 'iban', expected: 'an IBAN whose check digits are right' }]),
    ...(bic === undefined || isBic.test(bic)
      ? []
      : [{ key: 'bic', expected: 'a BIC of 8 or 11 letters and digits' }]),
    ...(isLatin(remittance, 100)
      ? []
      : [{ key: 'remittance', expected: 'at most 100 characters in Latin letters' }]),
  ],
  limits: { lines: 100_000, lineUnits: 99_999_999_999n, units: 10n ** 15n },
  payeeOf: async ({ name, iban, bic }) => {
    const nobody = nameFault(name)
    if (name === null || nobody !== null) return { reason: nobody ?? '' }
    const latin = latinText(name)
    if (latin === null) return { reason: notLatin(name) }
    const tooLong = lengthFault(latin, longestName)
    if (tooLong !== null) return { reason: tooLong }
    if (iban === null || !(await isNumberOf('iban', compact(iban))))
      return { reason: 'The IBAN is wrong: its check digits do not prove it.' }
    if (bic !== null && !isBic.test(compact(bic))) return { reason: 'The BIC is wrong.' }
    return {
      payee: {
        name: latin,
        iban: compact(iban),
        ...(bic !== null && { bic: compact(bic) }),
      },
    }
  },
  headerOf: ({ name, iban, bic, remittance }, { at }) => ({
    name: latinText(name) ?? '',
    iban: compact(iban),
    ...(bic !== undefined && { bic }),
    remittance: latinText(remittance) ?? '',
    created: at.toString({ smallestUnit: 'second' }),
    execution: bankDayAfter(at.toPlainDate(), 1).toString(),
  }),
  namesOf: ({ execution = null }) => ({ trace: null, due: execution }),
  async *write(file) {
    yield painElements.start(file)
    for await (const line of file.lines) yield painElements.line(file.header, line)
    yield painElements.end
  },
  totalsOf: painTotals,
})
