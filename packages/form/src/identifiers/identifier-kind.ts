/** What is wrong with a text that should be an identifier, with the places that it is about, counted from 1. */
export interface IdentifierFault {
  readonly fault: /** A character that cannot be there. */
    | 'character'
    /** Too few characters, or too many. */
    | 'length'
    /** As many characters as no number of its country has. */
    | 'country'
    /** Characters with which no number of this kind is given out. */
    | 'part'
    /** It is not as the pattern of the case has it. */
    | 'pattern'
    /** Its digits do not prove each other. */
    | 'check'
  readonly from: number
  readonly to: number
}

/** How many of the mistakes of typing a kind finds by its check digit, of all in the digits of a number. */
export interface CheckPromise {
  /** One digit instead of another. */
  readonly digit: number
  /** Two different digits beside each other, swapped. */
  readonly swap: number
}

/** One kind of identifier. Each has one file, which a page loads only for a form that asks for it. */
export interface IdentifierKind {
  /** How it is written: `#` is a digit, `@` a letter, `*` either, all else stands for itself. The longest of the kind. */
  readonly mask: string
  /** The fewest letters and digits; as many as the mask has where it is absent. */
  readonly least?: number
  /** What is wrong with letters and digits that the mask takes, or null. */
  readonly fault: (text: string) => IdentifierFault | null
  readonly promise: CheckPromise
  /** Numbers of this kind that are in no use, for the proof of a form and the preview. */
  readonly examples: readonly string[]
}

/** The faults of a kind without a check digit, which finds no mistake in a digit. */
export const noPromise: CheckPromise = { digit: 0, swap: 0 }

/** Places of a text, counted from 1, both included. */
export const faultIn = (fault: IdentifierFault['fault'], from: number, to = from): IdentifierFault => ({
  fault,
  from,
  to,
})
