import { compileTokens } from './compile-tokens.ts'
import type { Typing } from './typing.ts'

const fiveDigits = compileTokens('#####')
const nineDigits = compileTokens('#####-####')

/** Five digits, or nine with a hyphen. Five alone are a ZIP too, so the hyphen comes with the sixth. */
export const usZipTyping: Typing = {
  mask: ({ value }) => (value.replace(/\D/g, '').length > 5 ? nineDigits : fiveDigits),
  fits: (text) => /^(?:-?\d){0,9}-?$/.test(text),
}

/** At most ten letters, digits and blanks. A hyphen becomes a blank: left out, it would join the parts of a code. */
export const nonUsPostalCodeTyping: Typing = {
  mask: Array.from({ length: 10 }, () => /[A-Za-z0-9 ]/),
  fits: (text) => /^[A-Za-z0-9 ]{0,10}$/.test(text),
  retype: (text) => text.replace(/\p{Pd}/gu, ' '),
}
