import { comparedText } from '../across-records/compared-text.ts'
import type { CopyKey } from '../copy/copy.ts'
import { isConditionKind } from '../values/registry.ts'
import { optionsOf, type Widget } from '../widgets/registry.ts'
import type { ListColumn } from './list-columns.ts'

/** A choice as one culture words it. */
export interface WordedChoice {
  readonly value: string
  readonly label: string
}

/** The words that a culture has for a list. */
export interface ListWords {
  /** The heading of each column, by its key. */
  readonly headings: ReadonlyMap<string, string>
  /** The choices of each column that has some, by its key. */
  readonly choices: ReadonlyMap<string, readonly WordedChoice[]>
}

/** How a culture words things. */
export interface Wording {
  readonly text: (key: CopyKey) => string
  /** The choices of a widget that the case does not write: states and countries. */
  readonly places: (widget: Widget) => readonly WordedChoice[]
}

/** A text without the tags that copy may have. */
const plain = (text: string): string => text.replace(/<[^>]+>/g, '').trim()

/** Two texts that a person takes for one, in a heading or a choice, are compared as equal. */
export const comparedWords = (text: string): string => comparedText(text, ['case', 'accents'])

function choicesOf({ field, widget }: ListColumn, { text, places }: Wording): readonly WordedChoice[] {
  if (isConditionKind(field.kind))
    return [
      { value: 'true', label: plain(text('LocKey_Field_Yes')) },
      { value: 'false', label: plain(text('LocKey_Field_No')) },
    ]
  const written = optionsOf(widget).map(({ value, label }) => ({ value, label: plain(text(label)) }))
  return written.length > 0 ? written : places(widget)
}

/** A heading that another column has too is told apart by a number. */
function numbered(heading: string, place: number, headings: readonly string[]): string {
  const before = headings.slice(0, place).filter((other) => other === heading).length
  return before === 0 ? heading : `${heading} (${before + 1})`
}

/** The words of a culture for the columns of a list. */
export function wordsOfList(columns: readonly ListColumn[], wording: Wording): ListWords {
  const labels = columns.map(({ widget }) => (widget.label ? plain(wording.text(widget.label)) : ''))
  const headings = columns.map(
    ({ key }, place) => [key, numbered(labels[place] ?? '', place, labels)] as const,
  )
  const choices = columns
    .map((column) => [column.key, choicesOf(column, wording)] as const)
    .filter(([, own]) => own.length > 0)
  return { headings: new Map(headings), choices: new Map(choices) }
}

/** A heading of a file, and its place among the columns of the file, counted from 0. */
interface PlacedHeading {
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
