import type { ListCell } from '@redress/engine/lists'
import { bounds } from '../bounds.ts'
import type { TakeRow } from '../raw-row.ts'
import type { Refusal } from '../refusal.ts'
import type { Workbook } from './read-workbook.ts'
import type { Attribute, ElementReader } from './read-xml.ts'
import { sheetValue } from './sheet-value.ts'

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
