import type { Typing } from './typing.ts'

/** Up to 16 digits. */
export const internationalPhoneTyping: Typing = {
  mask: Array.from({ length: 16 }, () => /\d/),
  fits: (text) => /^\d{0,16}$/.test(text),
}
