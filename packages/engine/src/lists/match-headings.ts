import type { ListColumn } from './columns-of.ts'
import { comparedWords, type ListWords } from './list-words.ts'

/** A heading of a file, and its place among the columns of the file, counted from 0. */
export interface PlacedHeading {
  readonly place: number
  readonly heading: string
}

/** What the headings of a file stand for. */
export interface MatchedHeadings {
  /** The key of the field of each column of the file, by its place. */
  readonly keys: ReadonlyMap<number, string>
  /** Columns of the list that the file lacks. */
  readonly missing: readonly ListColumn[]
  /** Headings that stand for a column that another one stands for already. */
  readonly repeated: readonly PlacedHeading[]
  /** Headings that stand for nothing. */
  readonly unknown: readonly PlacedHeading[]
}

/** The fields that headings stand for, in the words of several cultures: the first culture that has a word decides. */
function keysByHeading(
  columns: readonly ListColumn[],
  words: readonly ListWords[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { headings } of words)
    for (const { key } of columns) {
      const heading = comparedWords(headings.get(key) ?? '')
      if (heading !== '' && !found.has(heading)) found.set(heading, key)
    }
  return found
}

/** Finds the column that each heading of a file stands for, in any of the cultures whose words are given. */
export function matchHeadings(
  headings: readonly string[],
  columns: readonly ListColumn[],
  words: readonly ListWords[],
): MatchedHeadings {
  const known = keysByHeading(columns, words)
  const keys = new Map<number, string>()
  const repeated: PlacedHeading[] = []
  const unknown: PlacedHeading[] = []
  for (const [place, heading] of headings.entries()) {
    const compared = comparedWords(heading)
    const key = known.get(compared)
    if (key === undefined && compared !== '') unknown.push({ place, heading })
    if (key === undefined) continue
    if ([...keys.values()].includes(key)) repeated.push({ place, heading })
    else keys.set(place, key)
  }
  const there = new Set(keys.values())
  return { keys, repeated, unknown, missing: columns.filter(({ key }) => !there.has(key)) }
}
