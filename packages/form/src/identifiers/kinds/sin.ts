import { validate } from 'stdnum/lib/cjs/ca/sin.js'
import { faultIn, type IdentifierKind } from '../identifier-kind.ts'

/** A Canadian Social Insurance Number; its check digit is Luhn's. No person has one that begins with 0 or 8. */
export const sin: IdentifierKind = {
  mask: '### ### ###',
  fault(text) {
    if (/^[08]/.test(text)) return faultIn('part', 1)
    return validate(text).isValid ? null : faultIn('check', 9)
  },
  promise: { digit: 1, swap: 88 / 90 },
  examples: ['123456782'],
}
