import {
  type CheckedRow,
  createListChecker,
  type ListRow,
  type MatchedHeadings,
  matchHeadings,
  type RowMistake,
} from '@redress/engine/lists'
import type { RawRow } from '../raw-row.ts'
import { readFile } from '../read-file.ts'
import type { Refusal } from '../refusal.ts'
import type { ListFacts } from './list-facts.ts'
import { type OpenList, openList } from './open-list.ts'
import { loadStoredTexts } from './stored-text.ts'

/** A column of a file by its letter and its heading. */
interface FileColumn {
  readonly letter: string
  readonly heading: string
}

/** Why a list as a whole is not taken. */
export type ListRefusal =
  | { readonly refused: Refusal | 'tooManyRows' | 'empty' | 'headings' | 'failed' }
  | { readonly refused: 'missing'; readonly columns: readonly string[] }
  | { readonly refused: 'repeated'; readonly heading: string }

/** A list that was read and checked. */
export interface ReadList {
  readonly rows: readonly CheckedRow[]
  readonly mistakes: readonly RowMistake[]
  /** Whether the reading was stopped at so many mistakes. */
  readonly isCutShort: boolean
  /** The columns of the file by the keys of their fields. */
  readonly columns: ReadonlyMap<string, FileColumn>
  /** Headings that stand for no column. */
  readonly unread: readonly string[]
}

export type ListOutcome = ReadList | ListRefusal

/** How far a list is read. */
export interface ReadLimits {
  readonly rows: number
  readonly mistakes: number
  /** Whether the rows are wanted, to be filled into the form. */
  readonly keepsRows: boolean
}

/** The letters of a column by its place: 26 is `AA`. */
export function letterOf(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** A row that the template has below the headings, to say what belongs into each column. */
const isComment = ({ cells }: RawRow): boolean =>
  [...cells.values()].every(({ text }) => text.startsWith('# '))

function refusalOf({ keys, missing, repeated }: MatchedHeadings, { words }: OpenList): ListRefusal | null {
  if (keys.size === 0) return { refused: 'headings' }
  const [twice] = repeated
  if (twice) return { refused: 'repeated', heading: twice.heading }
  const columns = missing.map(({ key }) => words[0]?.headings.get(key) ?? key)
  return columns.length > 0 ? { refused: 'missing', columns } : null
}

const headingsIn = ({ cells }: RawRow): readonly string[] => {
  const texts: string[] = Array.from({ length: Math.max(-1, ...cells.keys()) + 1 }, () => '')
  for (const [place, { text }] of cells) texts[place] = text
  return texts
}

const rowOf = ({ row, cells }: RawRow, keys: MatchedHeadings['keys']): ListRow => ({
  row,
  cells: new Map(
    [...cells].flatMap(([place, cell]) => {
      const key = keys.get(place)
      return key === undefined ? [] : [[key, cell] as const]
    }),
  ),
})

/**
 * Reads a list and checks its rows as they arrive, up to the limits (UPL-7). `onProgress` is told how many rows were read.
 */
export async function readList(
  file: Blob,
  facts: ListFacts,
  limits: ReadLimits,
  onProgress: (rows: number) => void,
): Promise<ListOutcome> {
  const list = await openList(facts)
  const { plan, deps, columns, words, writer } = list
  const stored = await loadStoredTexts(columns)
  const checker = createListChecker({
    ...{ plan, deps, words, writer, keepsRows: limits.keepsRows },
    ...{ state: facts.state, model: facts.model, stored: (key, text) => stored.get(key)?.(text) ?? text },
  })
  let headings: MatchedHeadings | null = null
  let texts: readonly string[] = []
  let refusal: ListRefusal | null = null
  let count = 0
  const take = (raw: RawRow): boolean => {
    if (headings === null) {
      texts = headingsIn(raw)
      headings = matchHeadings(texts, columns, words)
      refusal = refusalOf(headings, list)
      return refusal === null
    }
    if (count === 0 && isComment(raw)) return true
    const row = rowOf(raw, headings.keys)
    if (row.cells.size === 0) return true
    if (count === limits.rows) {
      refusal = { refused: 'tooManyRows' }
      return false
    }
    count += 1
    if (count % 1000 === 0) onProgress(count)
    checker.take(row)
    return checker.found() < limits.mistakes
  }
  const reading = await readFile(file, facts.cultures[0]?.culture ?? '', take)
  if (reading !== 'read') return reading
  if (refusal !== null) return refusal
  if (headings === null || count === 0) return { refused: 'empty' }
  return outcomeOf(checker.finish(), headings, texts, limits)
}

function outcomeOf(
  { rows, mistakes }: ReturnType<ReturnType<typeof createListChecker>['finish']>,
  { keys, unknown }: MatchedHeadings,
  texts: readonly string[],
  limits: ReadLimits,
): ReadList {
  const columns = [...keys].map(
    ([place, key]) => [key, { letter: letterOf(place), heading: texts[place] ?? '' }] as const,
  )
  return {
    rows,
    mistakes,
    isCutShort: mistakes.length >= limits.mistakes,
    columns: new Map(columns),
    unread: unknown.map(({ heading }) => heading),
  }
}
