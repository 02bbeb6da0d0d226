import type { ListCell } from '@redress/engine/lists'
import type { Workbook } from './read-workbook.ts'

/** A cell as a sheet writes it. */
export interface SheetCell {
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
export function sheetValue(cell: SheetCell, workbook: Workbook): ListCell | null {
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
