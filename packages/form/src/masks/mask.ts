import type { AnswerType } from '../conditions/form-expressions.ts'
import type { BuiltInKey } from '../copy/built-in-copy.ts'

/** One input mask: how it reads a text and which texts are complete. How it is typed: `typing`. */
export interface Mask {
  /**
   * Whether a text is finished; an unfinished one is a failure. A text that the mask would only have to
   * punctuate, as prepopulated data holds it, is finished too.
   */
  readonly isComplete: (text: string) => boolean
  /**
   * What a text means that was pasted, autofilled, or left in the field: a finished text, or null where it has no reading
   * by this mask or more than one. It then stays as it is, and is refused.
   */
  readonly read: (text: string) => string | null
  /** Shown in the empty input, where the specification gives one. */
  readonly placeholder?: string
  /** The key of the message for an unfinished text. */
  readonly message: BuiltInKey
  /** Which keyboard a phone should offer. */
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'tel'
}

/** What only the proof of a form needs of a mask. The page does not load it. */
export interface MaskPlanning {
  /** A finished text. */
  readonly example: string
  /** What a text of this mask is to expressions; a text where nothing else is said. */
  readonly answerType?: AnswerType
}

/** The masks by the name that a case uses. */
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
