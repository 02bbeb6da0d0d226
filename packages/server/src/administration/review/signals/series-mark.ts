import type { Mark } from './signal.ts'

/** The most digits of a number that counts up. */
const mostDigits = 9

const isDigit = (text: string, at: number): boolean => /[0-9]/.test(text[at] ?? '')

/** A text with a number in it as a place of a series: what stands around its last number, and the number. */
export function lastNumberMark(text: string): readonly Mark[] {
  let end = text.length
  while (end > 0 && !isDigit(text, end - 1)) end -= 1
  let start = end
  while (start > 0 && isDigit(text, start - 1)) start -= 1
  if (start === end || end - start > mostDigits) return []
  return [{ value: `${text.slice(0, start)}#${text.slice(end)}`, number: Number(text.slice(start, end)) }]
}

/** A number as a place of a series: so many last digits count up. A text that is not much longer is none. */
export function seriesMark(text: string, digits: number): readonly Mark[] {
  const last = text.slice(-digits)
  if (text.length < digits + 3 || !/^[0-9]+$/.test(last)) return []
  return [{ value: text.slice(0, -digits), number: Number(last) }]
}
