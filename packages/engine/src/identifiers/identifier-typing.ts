import { buildMaskOptions } from '../masks/typing/build-mask-options.ts'
import { compileTokens } from '../masks/typing/compile-tokens.ts'
import type { MaskOptions, Preprocessor } from '../masks/typing/mask-options.ts'
import { compacted, upper } from '../plain-text.ts'
import type { IdentifierKind } from './identifier-kind.ts'
import { canBegin, shapeFault, written } from './shape.ts'

const inCapitals: Preprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: upper(elementState.value) },
  data: upper(data),
})

/** What holds an input to the mask of a kind. What is pasted with other separators, or none, is written with those of the mask. */
export const identifierTyping = (kind: IdentifierKind): MaskOptions =>
  buildMaskOptions(
    {
      read: (text) => (shapeFault(kind, compacted(text)) ? null : written(kind, compacted(text))),
      isComplete: (text) => !shapeFault(kind, compacted(text)) && written(kind, compacted(text)) === text,
    },
    {
      mask: compileTokens(kind.mask),
      fits: (text) => /^[A-Za-z0-9 ./-]*$/.test(text) && canBegin(kind, compacted(text)),
      preprocessors: [inCapitals],
    },
  )
