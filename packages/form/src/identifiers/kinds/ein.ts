import { validate } from 'stdnum/lib/cjs/us/ein.js'
import { faultIn, type IdentifierKind, noPromise } from '../identifier-kind.ts'

/** A US Employer Identification Number. Its first two digits name the campus that gave it; there is no check digit. */
export const ein: IdentifierKind = {
  mask: '##-#######',
  fault: (text) => (validate(text).isValid ? null : faultIn('part', 1, 2)),
  promise: noPromise,
  examples: ['911144442'],
}
