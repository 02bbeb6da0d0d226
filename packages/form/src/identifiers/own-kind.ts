import { matchesPattern } from '../rules/patterns/pattern.ts'
import { type CheckDigits, damm, luhn, mod11, mod97, verhoeff } from './check-digits.ts'
import { type CheckPromise, faultIn, type IdentifierKind, noPromise } from './identifier-kind.ts'
import type { checkMethods, OwnFormat } from './own-format.ts'

type Method = (typeof checkMethods)[number]

interface MethodType {
  readonly proves: (weights: readonly number[]) => CheckDigits
  readonly promise: CheckPromise
  /** How many places at the end are its check digits. */
  readonly places: number
}

const methods: { readonly [M in Method]: MethodType } = {
  luhn: { proves: () => luhn, promise: { digit: 1, swap: 88 / 90 }, places: 1 },
  mod97: { proves: () => mod97, promise: { digit: 1, swap: 1 }, places: 2 },
  mod11: { proves: mod11, promise: { digit: 1, swap: 1 }, places: 1 },
  verhoeff: { proves: () => verhoeff, promise: { digit: 1, swap: 1 }, places: 1 },
  damm: { proves: () => damm, promise: { digit: 1, swap: 1 }, places: 1 },
}

/** The most letters and digits of a kind whose case gives no mask. */
const most = 34

/** The kind that a case describes. */
export function ownKind({ pattern, mask = '*'.repeat(most), checkDigit }: OwnFormat): IdentifierKind {
  const anchored = `^(?:${pattern})$`
  const method = checkDigit ? methods[checkDigit.method] : null
  const isProven = method?.proves(checkDigit?.weights ?? []) ?? (() => true)
  return {
    mask,
    least: 1,
    fault(text) {
      if (!matchesPattern(anchored, text)) return faultIn('pattern', 1, text.length)
      return isProven(text) ? null : faultIn('check', text.length - (method?.places ?? 1) + 1, text.length)
    },
    promise: method?.promise ?? noPromise,
    // The page needs none: own-mistake.ts finds them.
    examples: [],
  }
}
