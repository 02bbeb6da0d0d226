import { compacted, type ListFile, perWidget, type Widget, type WidgetOf } from '@redress/form'
import {
  type CheckedRow,
  createClaimChecker,
  createListChecker,
  type ListChecker,
  type ListColumn,
  type ListRow,
  type MatchedHeadings,
  matchHeadings,
  type RowMistake,
  rowsPlan,
} from '@redress/form/lists'
import { importPart } from '../../state/import-part.ts'
import { readFile } from '../read-file.ts'
import type { RawRow, Refusal } from '../reading.ts'
import type { ListFacts } from './list-facts.ts'
import { type ListDocument, type ListWriter, listWriter } from './list-writer.ts'
import { type OpenList, openList } from './open-list.ts'

/** A column of a file by its letter and its heading. */
interface FileColumn {
  readonly letter: string
  readonly heading: string
}

/** Why a list as a whole is not taken. */
export type ListRefusal =
  | {
      readonly refused: Refusal | 'tooManyRows' | 'empty' | 'headings' | 'failed' | 'unreadable'
      readonly row?: number
    }
  | { readonly refused: 'missing'; readonly columns: readonly string[] }
  | { readonly refused: 'repeated'; readonly heading: string }

/** A list that was read and checked. */
export interface ReadList {
  /** The rows, where they are wanted. */
  readonly rows: readonly CheckedRow[]
  /** How many rows there are. */
  readonly count: number
  /** The list as a document, where it is wanted and has no mistakes. */
  readonly document: ListDocument | null
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
  /** The list that is wanted as a document. */
  readonly list?: ListFile
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

/** What was read of a list so far. */
interface Progress {
  headings: MatchedHeadings | null
  /** The texts of the headings by their places. */
  texts: readonly string[]
  refusal: ListRefusal | null
  count: number
}

function takeHeadings(at: Progress, raw: RawRow, list: OpenList): boolean {
  at.texts = headingsIn(raw)
  at.headings = matchHeadings(at.texts, list.columns, list.words)
  at.refusal = refusalOf(at.headings, list)
  return at.refusal === null
}

/** Takes the rows of a file: the headings first, and then the rows of the list, as many as the limits allow. */
function rowTaker(
  list: OpenList,
  checker: ListChecker,
  limits: ReadLimits,
  onProgress: (rows: number) => void,
) {
  const at: Progress = { headings: null, texts: [], refusal: null, count: 0 }
  const take = (raw: RawRow): boolean => {
    if (at.headings === null) return takeHeadings(at, raw, list)
    if (at.count === 0 && isComment(raw)) return true
    const row = rowOf(raw, at.headings.keys)
    if (row.cells.size === 0) return true
    if (at.count === limits.rows) {
      at.refusal = { refused: 'tooManyRows' }
      return false
    }
    at.count += 1
    if (at.count % 1000 === 0) onProgress(at.count)
    checker.add(row)
    return checker.found() < limits.mistakes
  }
  return { at, take }
}

/** What the input of a widget stores of a typed text. */
type Storing<T extends Widget['type']> = (widget: WidgetOf<T>, text: string) => string

const asTyped = (_widget: Widget, text: string): string => text

/** The loaders of what inputs do with what is typed, by type: a list is read like them. */
const loaders: { readonly [T in Widget['type']]: () => Promise<Storing<T>> } = {
  ...perWidget(async () => asTyped),
  telephone: async () => {
    const { storedNumber } = await importPart(() => import('../../widgets/Telephone/stored-number.ts'))
    return ({ country = 'US' }, text) => storedNumber(text, country)
  },
  identifier: async () => (_widget, text) => compacted(text),
}

async function loadFor<T extends Widget['type']>(
  widget: WidgetOf<T> & { readonly type: T },
): Promise<(text: string) => string> {
  const load: () => Promise<Storing<T>> = loaders[widget.type]
  const storing = await load()
  return (text) => storing(widget, text)
}

/** What the inputs of columns store of typed texts, by the keys of the columns. */
async function loadStoredTexts(
  columns: readonly ListColumn[],
): Promise<ReadonlyMap<string, (text: string) => string>> {
  const loaded = columns.map(async ({ key, widget }) => [key, await loadFor(widget)] as const)
  return new Map(await Promise.all(loaded))
}

/** The check of the rows of a list, and what writes them as a document. */
async function checkerOf(
  open: OpenList,
  { state, model }: ListFacts,
  { keepsRows, list }: ReadLimits,
): Promise<{ readonly checker: ListChecker; readonly writer: ListWriter | null }> {
  const { deps, words, columns } = open
  const byColumn = await loadStoredTexts(columns)
  const stored = (key: string, text: string): string => byColumn.get(key)?.(text) ?? text
  const given = { deps, state, words, writer: open.writer, stored }
  if (model === null) return { checker: createClaimChecker({ ...given, plan: open.plan }), writer: null }
  const plan = list ? rowsPlan(open.plan, model) : open.plan
  const table = plan.lists.get(model)
  const writer = list && table ? listWriter(table, list) : null
  const take = writer && { take: writer.take }
  return { checker: createListChecker({ ...given, plan, model, keepsRows, ...take }), writer }
}

/**
 * Reads a list and checks its rows as they arrive, up to the limits. `onProgress` is called with the number of rows read so far.
 */
export async function readList(
  file: Blob,
  facts: ListFacts,
  limits: ReadLimits,
  onProgress: (rows: number) => void,
): Promise<ListOutcome> {
  const list = await openList(facts)
  const { checker, writer } = await checkerOf(list, facts, limits)
  const { at, take } = rowTaker(list, checker, limits, onProgress)
  const reading = await readFile(file, facts.cultures[0]?.culture ?? '', take)
  if (reading !== 'read') return reading
  if (at.refusal !== null) return at.refusal
  if (at.headings === null || at.count === 0) return { refused: 'empty' }
  const { rows, mistakes } = checker.finish()
  const columns = [...at.headings.keys].map(
    ([place, key]) => [key, { letter: letterOf(place), heading: at.texts[place] ?? '' }] as const,
  )
  return {
    rows,
    count: at.count,
    document: writer && mistakes.length === 0 ? writer.finish() : null,
    mistakes,
    isCutShort: mistakes.length >= limits.mistakes,
    columns: new Map(columns),
    unread: at.headings.unknown.map(({ heading }) => heading),
  }
}
