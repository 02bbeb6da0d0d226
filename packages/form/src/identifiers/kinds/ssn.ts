import { validate } from 'stdnum/lib/cjs/us/ssn.js'
import { faultIn, type IdentifierKind, noPromise } from '../identifier-kind.ts'

/** A US Social Security number. It has no check digit: only numbers that nobody is given are found. */
export const ssn: IdentifierKind = {
  mask: '###-##-####',
  fault(text) {
    if (validate(text).isValid) return null
    if (/^(?:000|666|9)/.test(text)) return faultIn('part', 1, 3)
    if (text.slice(3, 5) === '00') return faultIn('part', 4, 5)
    return text.endsWith('0000') ? faultIn('part', 6, 9) : faultIn('part', 1, 9)
  },
  promise: noPromise,
  examples: ['536904399', '219099990'],
}
