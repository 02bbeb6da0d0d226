import { faultIn, type IdentifierKind, noPromise } from '../identifier-kind.ts'

/** The fourth and fifth digit, as the IRS gives them out. */
const groups = /^(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])$/

/** A US Individual Taxpayer Identification Number. It begins with 9, and has no check digit. */
export const itin: IdentifierKind = {
  mask: '###-##-####',
  fault(text) {
    if (!text.startsWith('9')) return faultIn('part', 1)
    return groups.test(text.slice(3, 5)) ? null : faultIn('part', 4, 5)
  },
  promise: noPromise,
  examples: ['912701234'],
}
