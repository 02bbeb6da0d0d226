/** A mistake in a file of a case, with its position. */
export interface CaseMistake {
  readonly file: string
  /** Both count from 1. */
  readonly line: number
  readonly column: number
  /** One sentence for the author of the case, with a suggestion where there is one. */
  readonly message: string
  readonly found: string | null
  readonly expected: string | null
  /** For a text that is missing from a translation: the culture, and how many texts it needs in all. */
  readonly untranslated?: { readonly culture: string; readonly texts: number }
  /** For a finding about one copy key of which there can be hundreds: what is wrong with it, and in which culture. */
  readonly copyKey?: {
    readonly key: string
    readonly culture: string
    readonly is: 'withoutText' | 'stray' | 'unused'
  }
}

/** Formats the mistake as editors and terminals link it: `file:line:column message`. */
export const formatMistake = ({ file, line, column, message }: CaseMistake): string =>
  `${file}:${line}:${column} ${message}`
