import type { MaskOptions } from './mask-options.ts'

/** How a mask takes what is typed key by key. What comes at once, by paste or autofill, is read as a whole. */
export interface Typing {
  /** What the mask makes of a text that `fits`. */
  readonly mask: MaskOptions['mask']
  /** Whether typing can lead to this text, before the mask has punctuated it. */
  readonly fits: (text: string) => boolean
  /** Whether typing can produce this text once the mask has punctuated it; `fits` decides where it is absent. */
  readonly isTyped?: (text: string) => boolean
  /** The text before the caret after a key was pressed; `rest` is the text after the caret. */
  readonly retype?: (text: string, rest: string) => string
  readonly preprocessors?: MaskOptions['preprocessors']
  readonly postprocessors?: MaskOptions['postprocessors']
}
