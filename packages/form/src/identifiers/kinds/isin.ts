import { inDigits, luhn } from '../check-digits.ts'
import { faultIn, type IdentifierKind } from '../identifier-kind.ts'

/** An International Securities Identification Number (ISO 6166): a country, nine characters, Luhn's check digit over all. */
export const isin: IdentifierKind = {
  mask: '@@*********#',
  fault: (text) => (luhn(inDigits(text)) ? null : faultIn('check', 12)),
  promise: { digit: 1, swap: 88 / 90 },
  examples: ['US0378331005', 'DE0007164600'],
}
