import { faultIn, type IdentifierKind, noPromise } from '../identifier-kind.ts'

const notZeros: IdentifierKind['fault'] = (text) =>
  /^0+$/.test(text) ? faultIn('part', 1, text.length) : null

/** The number of an account at an Australian bank, beside its BSB. It has no check digit that all banks share. */
export const auAccount: IdentifierKind = {
  mask: '#########',
  least: 5,
  fault: notZeros,
  promise: noPromise,
  examples: ['12345678'],
}

/** The number of an account at a British bank, beside its sort code. Its check needs the list of the banks, which changes monthly. */
export const ukAccount: IdentifierKind = {
  mask: '########',
  least: 6,
  fault: notZeros,
  promise: noPromise,
  examples: ['31926819'],
}

/** The number of an account at a US bank, beside its routing number. Each bank has a check of its own, or none. */
export const usAccount: IdentifierKind = {
  mask: '#################',
  least: 4,
  fault: notZeros,
  promise: noPromise,
  examples: ['000123456789'],
}
