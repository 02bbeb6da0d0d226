import { usPhone } from '../us-phone.ts'
import { compileTokens } from './compile-tokens.ts'
import type { Typing } from './typing.ts'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Leaves out the country code: `+1`, or a first 1 before ten more digits. No area code begins with 1. */
function withoutCountryCode(text: string, rest: string): string {
  if (digitsIn(text) + digitsIn(rest) > 11) return text
  const local = text.replace(/^\s*\+\D*1(?=\D*\d)/, '')
  return digitsIn(local) + digitsIn(rest) > 10 ? local.replace(/^\D*1/, '') : local
}

/** A number from abroad as it is dialled: its `+`, or the `00`, `011` or `0` before more digits than ten. */
const isFromAbroad = (text: string): boolean =>
  /^\s*\+/.test(text) || (/^\D*0/.test(text) && digitsIn(text) > 10)

const national = compileTokens('(###) ###-####')
const fromAbroad = /^[+(\d][\d ().-]{0,23}$/

const fits = (text: string): boolean =>
  isFromAbroad(text) ? fromAbroad.test(text) : /^[\d ().-]*$/.test(text) && digitsIn(text) <= 10

/** `(###) ###-####`, or as it is dialled from abroad. */
export const usPhoneTyping: Typing = {
  mask: ({ value }) => (isFromAbroad(value) ? fromAbroad : national),
  fits,
  isTyped: (text) => fits(text) && (usPhone.isComplete(text) || usPhone.read(text) === null),
  retype: withoutCountryCode,
}
