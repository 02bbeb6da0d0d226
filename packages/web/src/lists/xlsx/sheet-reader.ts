import type { ListCell } from '@redress/form/lists'
import { bounds } from '../bounds.ts'
import type { Refusal, TakeRow } from '../reading.ts'
import type { Workbook } from './read-workbook.ts'
import type { Attribute, ElementReader } from './read-xml.ts'

/** The place of a column by its letters, counted from 0: `AA1` is 26. Null without letters. */
function placeOf(reference: string): number | null {
  const [letters = ''] = /^[A-Z]{1,7}/.exec(reference) ?? []
  let place = 0
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64
  return letters === '' ? null : place - 1
}

/** Reads the rows of a sheet one by one. */
export interface SheetReader {
  readonly elements: ElementReader
  /** Whether to read on. */
  readonly goesOn: () => boolean
  readonly refusal: () => Refusal | null
}

/** Where in a sheet the reading is. */
interface Position {
  row: number
  place: number
  cells: Map<number, ListCell>
  cell: { type: string; style: number; text: string; hasFormula: boolean }
  /** Whether the text that comes is the value of the cell. */
  isInValue: boolean
  /** Whether it is how a text is spoken. */
  isSpoken: boolean
  refusal: Refusal | null
  isWanted: boolean
}

const beginning = (): Position => ({
  row: 0,
  place: -1,
  cells: new Map(),
  cell: { type: 'n', style: 0, text: '', hasFormula: false },
  isInValue: false,
  isSpoken: false,
  refusal: null,
  isWanted: true,
})

/** What the beginning of each element does. What a sheet says of looks and sizes is left aside. */
const begins: Readonly<Record<string, (at: Position, attribute: Attribute) => void>> = {
  row: (at, attribute) => {
    at.row = Number(attribute('r') ?? at.row + 1)
    at.place = -1
  },
  c: (at, attribute) => {
    at.place = placeOf(attribute('r') ?? '') ?? at.place + 1
    at.cell = {
      type: attribute('t') ?? 'n',
      style: Number(attribute('s') ?? '0'),
      text: '',
      hasFormula: false,
    }
  },
  f: (at) => {
    at.cell.hasFormula = true
  },
  rPh: (at) => {
    at.isSpoken = true
  },
}

/** A cell as a sheet writes it. */
interface SheetCell {
  readonly type: string
  readonly style: number
  readonly text: string
  readonly hasFormula: boolean
}

const millisecondsOfDay = 86_400_000

/**
 * The day of a number, as models hold it; null for none. Days are counted from the last one of 1899, and programs take 1900 for a leap
 * year: before March of that year they are off by one, so those are left to be refused.
 */
function dayOfNumber(number: number, from1904: boolean): string | null {
  const days = Math.floor(number) + (from1904 ? 1462 : 0)
  if (!Number.isFinite(number) || days < 61 || days > 2_958_465) return null
  const date = new Date(Date.UTC(1899, 11, 30) + days * millisecondsOfDay)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`
}

/** A number with the 15 digits that a spreadsheet program shows, not the noise behind them: `0.1+0.2` is 0.3. */
function shownDigits(text: string): string {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text
  const digits = String(Number(number.toPrecision(15)))
  return digits.includes('e') ? text : digits
}

/** A day as ISO 8601 writes it, as models hold it. */
const dayOfIso = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/, '$2/$3/$1')

const held = (text: string): ListCell => ({ text, form: 'held' })
const failed: ListCell = { text: '', form: 'failed' }

function numberIn({ text, style }: SheetCell, { dateStyles, from1904 }: Workbook): ListCell {
  const day = dateStyles.has(style) ? dayOfNumber(Number(text), from1904) : null
  return held(day ?? shownDigits(text))
}

/**
 * What a cell of a sheet holds; null for an empty one. A formula is never calculated: the result counts that the program stored beside
 * it, and without one the cell has failed, as one with an error has.
 */
function sheetValue(cell: SheetCell, workbook: Workbook): ListCell | null {
  const { type, text, hasFormula } = cell
  if (type === 'e') return failed
  if (text === '') return hasFormula && type !== 'str' ? failed : null
  if (type === 's') {
    const shared = workbook.sharedTexts[Number(text)] ?? ''
    return shared.trim() === '' ? null : { text: shared, form: 'written' }
  }
  if (type === 'inlineStr' || type === 'str') return text.trim() === '' ? null : { text, form: 'written' }
  if (type === 'b') return held(text === '1' ? 'true' : 'false')
  return type === 'd' ? held(dayOfIso(text)) : numberIn(cell, workbook)
}

function endCell(at: Position, workbook: Workbook): void {
  const value = sheetValue(at.cell, workbook)
  if (value === null) return
  if (value.text.length > bounds.cell) at.refusal = 'tooLarge'
  if (at.place >= bounds.columns) at.refusal = 'tooManyColumns'
  at.cells.set(at.place, value)
}

function endRow(at: Position, take: TakeRow): void {
  const { row, cells } = at
  if (cells.size > 0 && at.refusal === null) at.isWanted = take({ row, cells })
  at.cells = new Map()
}

/** The elements whose text is the value of a cell. */
const isValue = (name: string): boolean => name === 'v' || name === 't'

/** Reads the rows of a sheet. */
export function sheetReader(workbook: Workbook, take: TakeRow): SheetReader {
  const at = beginning()
  const goesOn = (): boolean => at.isWanted && at.refusal === null
  const elements: ElementReader = {
    open: (name, attribute) => {
      if (!goesOn()) return
      at.isInValue = isValue(name)
      if (Object.hasOwn(begins, name)) begins[name]?.(at, attribute)
    },
    text: (text) => {
      if (at.isInValue && !at.isSpoken && at.cell.text.length <= bounds.cell) at.cell.text += text
    },
    close: (name) => {
      at.isInValue = false
      if (name === 'rPh') at.isSpoken = false
      if (name === 'c' && goesOn()) endCell(at, workbook)
      if (name === 'row' && goesOn()) endRow(at, take)
    },
  }
  return { elements, goesOn, refusal: () => at.refusal }
}
