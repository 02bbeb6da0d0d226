import { validate } from 'stdnum/lib/cjs/au/tfn.js'
import { faultIn, type IdentifierKind } from '../identifier-kind.ts'

/** An Australian Tax File Number; its check digit is by a weighted sum modulo 11. */
export const tfn: IdentifierKind = {
  mask: '### ### ###',
  least: 8,
  fault: (text) => (validate(text).isValid ? null : faultIn('check', text.length)),
  promise: { digit: 1, swap: 1 },
  examples: ['123456782'],
}
