import type { Mask } from './mask.ts'
import { rewritingTyped, toAscii } from './preprocessors.ts'
import { compileTokens } from './tokens.ts'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Leaves out the country code: `+1`, or a first 1 before ten more digits. No area code begins with 1. */
function withoutCountryCode(text: string, rest: string): string {
  const national = text.replace(/^\s*\+\s*1/, '')
  return digitsIn(national) + digitsIn(rest) > 10 ? national.replace(/^\D*1/, '') : national
}

/** `(###) ###-####`. */
export const usPhone: Mask = {
  options: {
    mask: compileTokens('(###) ###-####'),
    preprocessors: [toAscii, rewritingTyped(withoutCountryCode)],
    postprocessors: [],
  },
  isComplete: (text) => /^(?:\(\d{3}\) \d{3}-\d{4}|\d{10})$/.test(text),
  placeholder: '(123) 456-7890',
  message: 'LocKey_Validation_Mask_UsPhone',
  inputMode: 'tel',
}
