import type { Mask, MaskPlanning } from './mask.ts'
import { readNumber } from './read-number.ts'

/** Thousands by commas; `0` in front of a separator that has nothing before it. */
export function group(whole: string, isAlone: boolean): string {
  const significant = whole.replace(/^0+(?=\d)/, '') || (isAlone ? '' : '0')
  return significant.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

const isComplete = (text: string): boolean =>
  /^(?:[1-9]\d{0,2}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{2})?$/.test(text)

/** The comma before cents of an amount whose thousands this mask has parted by commas: `1,250,5`. */
const openCents = /^([1-9]\d{0,2}(?:,\d{3})+),(\d{0,2})$/

/** `12,5` and `12.5` as `12.50`, `12,` and `12.` as `12`, `1.250,75` as `1,250.75`. */
function read(text: string): string | null {
  const number = readNumber(text.trim().replace(openCents, '$1.$2'), false)
  if (number === null) return null
  const { whole, decimals } = number
  const amount = group(whole, false) + (decimals === '' ? '' : `.${decimals.padEnd(2, '0')}`)
  return isComplete(amount) ? amount : null
}

/**
 * Amounts with commas between thousands, with two decimals or without: `1,250` and `1,250.00`. `1.250`, which may be a
 * thousand or one, stays as it is and is a mistake. A sign of money is read and left out: the form says what money it is.
 */
export const currency: Mask = {
  read,
  isComplete,
  message: 'LocKey_Validation_Mask_Currency',
  inputMode: 'decimal',
}

export const currencyPlanning: MaskPlanning = { example: '$125.00', answerType: 'number' }
