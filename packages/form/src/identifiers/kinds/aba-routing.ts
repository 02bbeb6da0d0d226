import { weighted } from '../check-digits.ts'
import { faultIn, type IdentifierKind } from '../identifier-kind.ts'

/** The first two digits: the districts of the Federal Reserve, thrift institutions, electronic transactions, travellers' cheques. */
const districts = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/

const isProven = weighted(10, [3, 7, 1, 3, 7, 1, 3, 7, 1])

/** The ABA routing number of a US bank. Its check finds a swap except of two digits that are 5 apart. */
export const abaRouting: IdentifierKind = {
  mask: '#########',
  fault(text) {
    if (!districts.test(text) || text === '000000000') return faultIn('part', 1, 2)
    return isProven(text) ? null : faultIn('check', 9)
  },
  promise: { digit: 1, swap: 80 / 90 },
  examples: ['011000015', '122105155'],
}
