import { faultIn, type IdentifierKind } from '../identifier-kind.ts'

/** A, B and so on count 10, 11 and so on; every second place counts twice, and the digits of each product are added. */
function checkDigit(text: string): number {
  const sum = [...text.slice(0, 8)].reduce((total, character, place) => {
    const count = Number.parseInt(character, 36) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(count / 10) + (count % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The CUSIP of a security in the United States and Canada. Its last digit is a check digit after Luhn. */
export const cusip: IdentifierKind = {
  mask: '********#',
  fault: (text) => (String(checkDigit(text)) === text[8] ? null : faultIn('check', 9)),
  promise: { digit: 1, swap: 88 / 90 },
  examples: ['037833100', '38259P508'],
}
