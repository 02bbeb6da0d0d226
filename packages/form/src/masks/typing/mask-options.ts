/** The text of an input and the selection in it. */
export interface MaskState {
  readonly value: string
  readonly selection: readonly [from: number, to: number]
}

type MaskExpression = (string | RegExp)[] | RegExp

/** Rewrites the state of an input, or what is put into it, before the mask is applied. */
export type Preprocessor = (
  state: { elementState: MaskState; data: string },
  action: 'deleteBackward' | 'deleteForward' | 'insert' | 'validation',
) => { elementState: MaskState; data?: string }

/** Rewrites the state of an input after the mask was applied; `before` is the input as it was, with what is replaced selected. */
export type Postprocessor = (state: MaskState, before: MaskState) => MaskState

/** Structurally the options of `@maskito/core`, so that the page hands them over and this package need not know it. */
export interface MaskOptions {
  readonly mask: MaskExpression | ((state: MaskState) => MaskExpression)
  readonly preprocessors: readonly Preprocessor[]
  readonly postprocessors: readonly Postprocessor[]
  /** A text that was typed before the input was held, as it would have been typed: `3/4/2016` as `03/04/2016`. */
  readonly asTyped: (text: string) => string
}
