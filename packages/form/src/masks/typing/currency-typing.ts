import { toAsciiText } from '../../plain-text.ts'
import { group } from '../currency.ts'
import type { MaskState, Postprocessor, Preprocessor } from './mask-options.ts'
import type { Typing } from './typing.ts'

const withoutCommas = (text: string): string => text.replaceAll(',', '')

const countCommas = (text: string): number => text.length - withoutCommas(text).length

/** An amount whose last comma may be one before cents, or may become one between thousands: `12,5`. */
const openAmount = /^([\d,]*),(\d{0,2})$/

/** Commas between thousands, then a dot or an open comma and cents; or, only to be read at the end, dots between thousands. */
const typed = /^(?:,*(?:\d,*){0,12}(?:\.\d{0,2})?|[1-9]\d{0,2}(?:\.\d{3}){1,3}(?:[.,]\d{0,2})?)$/

/** How the digits before the point are grouped by commas. */
export interface Grouping {
  readonly group: typeof group
  /** What typing leads to, once they are. */
  readonly settled: RegExp
}

const inThrees: Grouping = {
  group,
  settled:
    /^(?:(?:\d{0,12}|[1-9]\d{0,2}(?:,\d{3}){0,3})(?:[.,]\d{0,2})?|[1-9]\d{0,2}(?:\.\d{3}){1,3}(?:[.,]\d{0,2})?)$/,
}

/** Deleting a comma deletes the digit beside it: the comma alone would only come back. */
const deleteThroughComma: Preprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const [from, to] = selection
  const isDecimal = openAmount.test(value) && from === value.lastIndexOf(',')
  if (value.slice(from, to) !== ',' || isDecimal) return { elementState, data }
  if (action === 'deleteBackward')
    return { elementState: { value, selection: [Math.max(from - 1, 0), to] }, data }
  return action === 'deleteForward'
    ? { elementState: { value, selection: [from, to + 1] }, data }
    : { elementState, data }
}

/** The place in `text` after so many of its characters, commas not counted. */
function placeAfter(text: string, count: number): number {
  let place = 0
  for (let left = count; left > 0 && place < text.length; place += 1) if (text[place] !== ',') left -= 1
  return place
}

/**
 * Whether the last comma is the claimant's own and not one that this mask put in: a telephone set to Spanish offers a
 * comma, and no dot, for cents.
 */
function isLeftOpen(value: string, before: MaskState): boolean {
  if (!openAmount.test(value)) return false
  const withoutSelection =
    before.value.slice(0, before.selection[0]) + before.value.slice(before.selection[1])
  return openAmount.test(before.value) || countCommas(value) > countCommas(withoutSelection)
}

/** Parts the thousands by commas anew after a key; the caret stays behind the digit that it was behind. */
const regroupBy =
  (grouping: Grouping): Postprocessor =>
  ({ value, selection }, input) => {
    const before = { ...input, value: toAsciiText(input.value) }
    const [from, to] = before.selection
    const inserted = value.length - (before.value.length - (to - from))
    // A text that came as a whole is an amount already, or is to stay as it is.
    if (!grouping.settled.test(before.value) || inserted > 1) return { value, selection }
    const at = isLeftOpen(value, before) ? value.lastIndexOf(',') : value.indexOf('.')
    const whole = withoutCommas(at < 0 ? value : value.slice(0, at))
    // A point alone is no amount yet.
    const grouped = grouping.group(whole, at < 0 || value.length === 1)
    const text = at < 0 ? grouped : grouped + value.slice(at)
    const grown = withoutCommas(grouped).length - whole.length
    const place = (caret: number): number =>
      at >= 0 && caret > at
        ? caret - at + grouped.length
        : placeAfter(text, Math.max(withoutCommas(value.slice(0, caret)).length + grown, 0))
    return { value: text, selection: [place(selection[0]), place(selection[1])] }
  }

/** Commas between groups of digits as they are needed, and cents behind a dot or a comma. */
export const amountTyping = (grouping: Grouping): Typing => ({
  mask: typed,
  fits: (text) => typed.test(text),
  isTyped: (text) => grouping.settled.test(text),
  preprocessors: [deleteThroughComma],
  postprocessors: [regroupBy(grouping)],
})

/** Commas between thousands as they are needed, and cents behind a dot or a comma. */
export const currencyTyping: Typing = amountTyping(inThrees)
