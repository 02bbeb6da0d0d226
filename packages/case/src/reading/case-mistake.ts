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
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let left = i
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : wrong
      left = Math.min(wrong, swapped, (last[j] ?? 0) + 1, left + 1)
      row.push(left)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

const lettersOf = (word: string): string => [...word].sort().join('')

/**
 * The closest candidate, or null if none is close: a third of the letters may differ. For words of two letters only a
 * swap counts, since every other code of two letters would be close.
 */
export function closest(found: string, candidates: readonly string[]): string | null {
  const wanted = found.toLowerCase()
  const allowed = Math.max(1, Math.floor(found.length / 3))
  const letters = lettersOf(wanted)
  const [best] = candidates
    .map((candidate) => ({ candidate, written: candidate.toLowerCase() }))
    // No distance is shorter than the difference of the lengths: of thousands of copy keys this leaves few.
    .filter(({ written }) => Math.abs(written.length - wanted.length) <= allowed)
    .map((each) => ({ ...each, away: distance(wanted, each.written) }))
    .filter(({ away }) => away <= allowed)
    .map((each) => ({ ...each, other: lettersOf(each.written) === letters ? 0 : 1 }))
    // Among candidates at the same distance, prefer the one with the same letters.
    .sort((a, b) => a.away - b.away || a.other - b.other)
  if (!best || (found.length < 3 && best.away > 0 && best.other > 0)) return null
  return best.candidate
}

/** ` Did you mean 'row'?`, or nothing. */
export const didYouMean = (found: string, candidates: readonly string[]): string => {
  const suggestion = closest(found, candidates)
  return suggestion === null ? '' : ` Did you mean '${suggestion}'?`
}
