import type { BuiltInKey } from '../copy/built-in-copy.ts'

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

/** Structurally the options of `@maskito/core`, so that the page hands them over and the engine need not know it. */
export interface MaskOptions {
  readonly mask: MaskExpression | ((state: MaskState) => MaskExpression)
  readonly preprocessors: readonly Preprocessor[]
  readonly postprocessors: readonly Postprocessor[]
}

/** One input mask: what may be typed and what counts as finished (specification section 5). */
export interface Mask {
  /** Always the same object for one mask. */
  readonly options: MaskOptions
  /**
   * Whether a text is finished; an unfinished one is a failure (MSK-2). A text that the mask would only have to
   * punctuate, as prepopulated data holds it, is finished too.
   */
  readonly isComplete: (text: string) => boolean
  /** What the claimant means by a text that may be unfinished, once the field is left; else it stays as it is. */
  readonly finish?: (text: string) => string
  /** Shown in the empty input, where the specification gives one. */
  readonly placeholder?: string
  /** The key of the message for an unfinished text. */
  readonly message: BuiltInKey
  /** Which keyboard a phone should offer. */
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'tel'
}

/** The masks of the catalogue by the name a case uses. */
export const maskNames = [
  'decimal',
  'currency',
  'date',
  'usPhone',
  'internationalPhone',
  'vin',
  'usZip',
  'nonUsPostalCode',
] as const

export type MaskName = (typeof maskNames)[number]
