import { faultIn, type IdentifierKind, noPromise } from '../identifier-kind.ts'

/** A British sort code. It has no check digit. */
export const sortCode: IdentifierKind = {
  mask: '##-##-##',
  fault: (text) => (text === '000000' ? faultIn('part', 1, 6) : null),
  promise: noPromise,
  examples: ['601613'],
}
