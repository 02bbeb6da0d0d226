import type { Mark } from './signal.ts'

/** The most digits of a number that counts up. */
const mostDigits = 9

/** A text with a number in it as a place of a series: what stands around the last number of at least so many digits, and the number. */
export function lastNumberMark(text: string, leastDigits = 1): readonly Mark[] {
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/su.exec(text) ?? []
  if (digits.length < leastDigits || digits.length > mostDigits) return []
  return [{ value: `${before}#${after}`, number: Number(digits) }]
}

/** A number as a place of a series: its last digits count up. A shorter one is none. */
export function seriesMark(text: string, digits: number): readonly Mark[] {
  const last = text.slice(-digits)
  if (text.length < digits + 3 || !/^\d+$/.test(last)) return []
  return [{ value: text.slice(0, -digits), number: Number(last) }]
}
