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

/** The elements whose text is the value of a cell. */
const isValue = (name: string): boolean => name === 'v' || name === 't'

/** Reads the rows of a sheet. What a sheet says of formulas, looks and sizes is left aside. */
export function sheetReader(workbook: Workbook, take: TakeRow): SheetReader {
  let refusal: Refusal | null = null
  let isWanted = true
  let row = 0
  let place = -1
  let cells = new Map<number, ListCell>()
  let cell = { type: 'n', style: 0, text: '', hasFormula: false }
  let readsValue = false
  let isSpoken = false

  const begin = (attribute: Attribute): void => {
    place = placeOf(attribute('r') ?? '') ?? place + 1
    cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? '0'), text: '', hasFormula: false }
  }
  const end = (): void => {
    const value = sheetValue(cell, workbook)
    if (value === null) return
    if (value.text.length > bounds.cell) refusal = 'tooLarge'
    if (place >= bounds.columns) refusal = 'tooManyColumns'
    cells.set(place, value)
  }
  const endRow = (): void => {
    if (cells.size > 0 && refusal === null) isWanted = take({ row, cells })
    cells = new Map()
  }
  const open: Readonly<Record<string, (attribute: Attribute) => void>> = {
    row: (attribute) => {
      row = Number(attribute('r') ?? row + 1)
      place = -1
    },
    c: begin,
    f: () => {
      cell.hasFormula = true
    },
    rPh: () => {
      isSpoken = true
    },
  }
  const close: Readonly<Record<string, () => void>> = {
    c: end,
    row: endRow,
    rPh: () => {
      isSpoken = false
    },
  }
  const goesOn = (): boolean => isWanted && refusal === null
  return {
    goesOn,
    refusal: () => refusal,
    elements: {
      open: (name, attribute) => {
        if (!goesOn()) return
        readsValue = isValue(name)
        if (Object.hasOwn(open, name)) open[name]?.(attribute)
      },
      text: (text) => {
        if (readsValue && !isSpoken && cell.text.length <= bounds.cell) cell.text += text
      },
      close: (name) => {
        readsValue = false
        if (goesOn() && Object.hasOwn(close, name)) close[name]?.()
      },
    },
  }
}
