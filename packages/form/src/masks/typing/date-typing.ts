import { compileTokens } from './compile-tokens.ts'
import type { Typing } from './typing.ts'

/** `1/2/` as `01/02/`: a separator ends the month or the day. */
const padded = (text: string): string =>
  text
    .replace(/(\d)[-. ](?=\d|$)/g, '$1/')
    .replace(/(^|\/)(\d)(?=\/)/g, (_, before: string, digit: string) => `${before}0${digit}`)

// A separator typed before another digit is in the middle of a number, which is then not finished.
const retype = (text: string, rest: string): string =>
  /\D$/.test(text) && /^\d/.test(rest) ? text : padded(text)

/** `##/##/####`. */
export const dateTyping: Typing = {
  mask: compileTokens('##/##/####'),
  fits: (text) => /^(?:\/?\d){0,8}\/?$/.test(text),
  retype,
}
