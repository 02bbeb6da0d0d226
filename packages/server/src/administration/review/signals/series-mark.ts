import type { Mark } from './signal.ts'

/** The most digits of a number that counts up. */
const mostDigits = 9

const isDigit = (text: string, at: number): boolean => /[0-9]/.test(text[at] ?? '')

/** A year of birth or of an account, in four digits or in two. */
const isYear = (digits: string): boolean => /^(?:19[3-9]\d|20[0-3]\d|[4-9]\d|[012]\d)$/.test(digits)

/**
 * A text with a number in it as a place of a series: what stands around its last number, and the number. A year is none: people with one
 * name differ in it.
 */
export function lastNumberMark(text: string): readonly Mark[] {
  let end = text.length
  while (end > 0 && !isDigit(text, end - 1)) end -= 1
  let start = end
  while (start > 0 && isDigit(text, start - 1)) start -= 1
  const digits = text.slice(start, end)
  if (digits === '' || digits.length > mostDigits || isYear(digits)) return []
  return [{ value: `${text.slice(0, start)}#${text.slice(end)}`, number: Number(digits) }]
}

/** A number as a place of a series: so many last digits count up. A text that is not much longer is none. */
export function seriesMark(text: string, digits: number): readonly Mark[] {
  const last = text.slice(-digits)
  if (text.length < digits + 3 || !/^[0-9]+$/.test(last)) return []
  return [{ value: text.slice(0, -digits), number: Number(last) }]
}
