import { validate } from 'stdnum/lib/cjs/au/abn.js'
import { faultIn, type IdentifierKind } from '../identifier-kind.ts'

/** An Australian Business Number. Its first two digits are its check digits, by a weighted sum modulo 89. */
export const abn: IdentifierKind = {
  mask: '## ### ### ###',
  fault: (text) => (validate(text).isValid ? null : faultIn('check', 1, 2)),
  promise: { digit: 1, swap: 1 },
  examples: ['83914571673'],
}
