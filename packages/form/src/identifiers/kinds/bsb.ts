import { faultIn, type IdentifierKind, noPromise } from '../identifier-kind.ts'

/** An Australian Bank State Branch number. It has no check digit; its third digit names the state, 1 to 7 of them. */
export const bsb: IdentifierKind = {
  mask: '###-###',
  fault: (text) => (text === '000000' ? faultIn('part', 1, 6) : null),
  promise: noPromise,
  examples: ['062000'],
}
