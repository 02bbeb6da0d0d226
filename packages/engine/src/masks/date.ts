import type { Mask } from './mask.ts'
import { rewritingTyped, toAscii } from './preprocessors.ts'
import { compileTokens } from './tokens.ts'

/** The year first, as pasted from elsewhere: `2021-03-27`, `2021/3/27`, `2021年3月27日`. */
const yearFirst = /^\D*(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D*$/

/** `1/2/` as `01/02/`: whoever types a separator has finished the month or the day. */
const padded = (text: string): string =>
  text
    .replace(yearFirst, '$2/$3/$1')
    .replace(/(\d)[-. ](?=\d|$)/g, '$1/')
    .replace(/(^|\/)(\d)(?=\/)/g, (_, before: string, digit: string) => `${before}0${digit}`)

/** `##/##/####`, where `1/2/2024` becomes `01/02/2024`; whether there is such a day is for the rules to say. */
export const date: Mask = {
  options: {
    mask: compileTokens('##/##/####'),
    preprocessors: [
      toAscii,
      // A separator typed before another digit is in the middle of a number, which is then not finished.
      rewritingTyped((text, rest) => (/\D$/.test(text) && /^\d/.test(rest) ? text : padded(text))),
    ],
    postprocessors: [],
  },
  isComplete: (text) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text),
  message: 'LocKey_Validation_Mask_Date',
  inputMode: 'numeric',
}
