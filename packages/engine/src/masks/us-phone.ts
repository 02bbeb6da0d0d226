import type { Mask } from './mask.ts'
import { rewritingTyped, toAscii } from './preprocessors.ts'
import { compileTokens } from './tokens.ts'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Leaves out the country code: `+1`, or a first 1 before ten more digits. No area code begins with 1. */
function withoutCountryCode(text: string, rest: string): string {
  const local = text.replace(/^\s*\+\D*1(?=\D*\d)/, '')
  return digitsIn(local) + digitsIn(rest) > 10 ? local.replace(/^\D*1/, '') : local
}

/** A number from abroad as it is dialled: its `+`, or the `00`, `011` or `0` before more digits than ten. */
const isFromAbroad = (text: string): boolean =>
  /^\s*\+/.test(text) || (/^\D*0/.test(text) && digitsIn(text) > 10)

const national = compileTokens('(###) ###-####')
const fromAbroad = /^[+(\d][\d ().-]{0,23}$/

/** `(###) ###-####`. A number from abroad stays as it is and is a mistake: cut to ten digits it would be somebody else's. */
export const usPhone: Mask = {
  options: {
    mask: ({ value }) => (isFromAbroad(value) ? fromAbroad : national),
    preprocessors: [toAscii, rewritingTyped(withoutCountryCode)],
    postprocessors: [],
  },
  isComplete: (text) => /^(?:\(\d{3}\) \d{3}-\d{4}|\d{10})$/.test(text),
  placeholder: '(123) 456-7890',
  message: 'LocKey_Validation_Mask_UsPhone',
  inputMode: 'tel',
}
