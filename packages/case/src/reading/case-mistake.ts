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

/** The edit distance of two words: a letter inserted, missing or wrong, or two letters swapped. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i])
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = exchanged ? at(i - 2, j - 2) + 1 : wrong
      rows[i]?.push(Math.min(wrong, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped))
    }
  }
  return at(a.length, b.length)
}

const lettersOf = (word: string): string => [...word].sort().join('')

/**
 * The closest candidate, or null if none is close: a third of the letters may differ. For words of two letters only a
 * swap counts, since every other code of two letters would be close.
 */
export function closest(found: string, candidates: readonly string[]): string | null {
  const wanted = found.toLowerCase()
  const ranked = candidates
    .map((candidate) => {
      const written = candidate.toLowerCase()
      const exchanged = lettersOf(written) === lettersOf(wanted)
      return { candidate, away: distance(wanted, written), other: exchanged ? 0 : 1 }
    })
    // Among candidates at the same distance, prefer the one with the same letters.
    .sort((a, b) => a.away - b.away || a.other - b.other)
  const [best] = ranked
  if (!best) return null
  if (found.length < 3 && best.away > 0) return best.other === 0 ? best.candidate : null
  return best.away <= Math.max(1, Math.floor(found.length / 3)) ? best.candidate : null
}

/** ` Did you mean 'row'?`, or nothing. */
export const didYouMean = (found: string, candidates: readonly string[]): string => {
  const suggestion = closest(found, candidates)
  return suggestion === null ? '' : ` Did you mean '${suggestion}'?`
}
