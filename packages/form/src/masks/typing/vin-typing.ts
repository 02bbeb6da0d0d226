import { upper } from '../../plain-text.ts'
import { compileTokens } from './compile-tokens.ts'
import type { Preprocessor } from './mask-options.ts'
import type { Typing } from './typing.ts'

const upperCase: Preprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: upper(elementState.value) },
  data: upper(data),
})

/** 17 letters and digits, the letters large. */
export const vinTyping: Typing = {
  mask: compileTokens('*'.repeat(17)),
  fits: (text) => /^[A-Za-z0-9]{0,17}$/.test(text),
  preprocessors: [upperCase],
}
