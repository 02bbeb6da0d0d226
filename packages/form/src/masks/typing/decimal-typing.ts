import type { Typing } from './typing.ts'

/** At most 16 digits and dots; commas, for leaving one out would make another number of it. */
export const decimalTyping: Typing = {
  mask: Array.from({ length: 16 }, () => /[\d.,]/),
  fits: (text) => /^[\d.,]{0,16}$/.test(text),
}
