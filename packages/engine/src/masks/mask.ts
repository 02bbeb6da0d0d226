/**
 * One input mask: what may be typed and what counts as complete (specification section 5).
 * Structurally what `@maskito` takes, so that the page can hand it over without the engine knowing the library.
 */
export interface Mask {
  /** The characters in order, or a function of the value where the length is open. */
  readonly mask: readonly (string | RegExp)[] | RegExp | ((state: { readonly value: string }) => (string | RegExp)[])
  /** Rewrites what is typed or pasted before the mask is applied: `+1` before a phone number, `1/` in a date. */
  readonly prepare?: (typed: string, before: string) => string
  /** Whether a value is finished; an unfinished one is a failure with `LocKey_Validation_Mask_*`. */
  readonly isComplete: (value: string) => boolean
  /** Shown in the empty input, where the specification gives one. */
  readonly placeholder?: string
  /** The key of the message for an unfinished value (MSK-2). */
  readonly message: string
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
