import { plainText } from '../plain-text.ts'

/** A number as it was written: digits alone before and after the decimal point. */
interface WrittenNumber {
  readonly whole: string
  readonly decimals: string
}

/** Digits, or thousands parted by one kind of mark; then perhaps the other kind and decimals. */
const grouped = /^([1-9]\d{0,2}(?:([,.' ])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,])(\d*))?$/
const ungrouped = /^(\d*)(?:[.,](\d*))?$/
/** Lakhs and crores: `12,34,567.50`. */
const indian = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d*))?$/

/** Signs of money before or after a number: `$`, `US$`, `USD`, `€`. */
const moneySigns = /^(?:[A-Z]{0,2}\p{Sc}|USD) ?| ?(?:\p{Sc}|USD)$/gu

const written = (whole: string, decimals: string): WrittenNumber | null =>
  whole + decimals === '' ? null : { whole: whole.replace(/\D/g, ''), decimals }

/**
 * The number that a text is, in whatever way it is written, or null: it is none, or may be two. `1.250` may be a thousand
 * or one; `pointBeforeThree` says that it is one, as commas before three digits are always between thousands.
 */
export function readNumber(text: string, pointBeforeThree: boolean): WrittenNumber | null {
  const plain = plainText(text).replace(moneySigns, '')
  const plainNumber = ungrouped.exec(plain)
  const [, thousands, mark, point, decimals = ''] = grouped.exec(plain) ?? []
  const isPointAndThree = mark === '.' && point === undefined && thousands?.split('.').length === 2
  if (thousands !== undefined && !isPointAndThree) return written(thousands, decimals)
  if (isPointAndThree && !pointBeforeThree) return null
  if (plainNumber) {
    const [, whole = '', rest = ''] = plainNumber
    // A comma and three digits after `012` are neither thousands nor surely decimals.
    const isUnclear = plain.includes(',') && rest.length === 3 && /^0\d{1,2}$/.test(whole)
    return isUnclear ? null : written(whole, rest)
  }
  const [, lakhs, paise = ''] = indian.exec(plain) ?? []
  return lakhs === undefined ? null : written(lakhs, paise)
}
