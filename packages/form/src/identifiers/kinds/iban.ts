import { ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { faultIn, type IdentifierFault, type IdentifierKind } from '../identifier-kind.ts'

/** What each error of the library is about. The first that applies is said. */
const faults: readonly (readonly [ValidationErrorsIBAN, (text: string) => IdentifierFault])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, () => faultIn('part', 1, 2)],
  [ValidationErrorsIBAN.ChecksumNotNumber, () => faultIn('character', 3, 4)],
  [ValidationErrorsIBAN.WrongBBANLength, ({ length }) => faultIn('country', 1, length)],
  [ValidationErrorsIBAN.WrongBBANFormat, ({ length }) => faultIn('part', 5, length)],
  [ValidationErrorsIBAN.WrongIBANChecksum, () => faultIn('check', 3, 4)],
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum, ({ length }) => faultIn('check', 5, length)],
]

/** An International Bank Account Number: the length and shape of its country, and two check digits modulo 97. */
export const iban: IdentifierKind = {
  mask: '@@## **** **** **** **** **** **** **** **',
  least: 15,
  fault(text) {
    const { valid, errorCodes } = validateIBAN(text)
    if (valid) return null
    const found = faults.find(([code]) => errorCodes.includes(code))
    return found ? found[1](text) : faultIn('part', 5, text.length)
  },
  promise: { digit: 1, swap: 1 },
  examples: ['DE89370400440532013000', 'GB29NWBK60161331926819'],
}
