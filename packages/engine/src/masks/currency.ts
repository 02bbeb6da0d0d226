import type { Mask, MaskState, Postprocessor, Preprocessor } from './mask.ts'
import { toAscii } from './preprocessors.ts'

const withoutCommas = (text: string): string => text.replaceAll(',', '')

const countCommas = (text: string): number => text.length - withoutCommas(text).length

/** An amount whose last comma may be one before cents, or may become one between thousands: `12,5`. */
const openAmount = /^([\d,]*),(\d{0,2})$/

/** Pasted dots between thousands go, where a comma before cents follows: `1.250,75`. */
const withoutDotsOfThousands: Preprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.replace(/\.(?=[\d.]*,\d{1,2}(?!\d))/g, ''),
})

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
  const kept = before.value.slice(0, before.selection[0]) + before.value.slice(before.selection[1])
  return openAmount.test(before.value) || countCommas(value) > countCommas(kept)
}

/** Thousands by commas; `0` in front of a separator that has nothing before it. */
function group(whole: string, isAlone: boolean): string {
  const significant = whole.replace(/^0+(?=\d)/, '') || (isAlone ? '' : '0')
  return significant.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Parts the thousands by commas anew; the caret stays behind the digit that it was behind. */
const regroup: Postprocessor = ({ value, selection }, before) => {
  const at = isLeftOpen(value, before) ? value.lastIndexOf(',') : value.indexOf('.')
  const whole = withoutCommas(at < 0 ? value : value.slice(0, at))
  const grouped = group(whole, at < 0)
  const text = at < 0 ? grouped : grouped + value.slice(at)
  const grown = withoutCommas(grouped).length - whole.length
  const place = (caret: number): number =>
    at >= 0 && caret > at
      ? caret - at + grouped.length
      : placeAfter(text, Math.max(withoutCommas(value.slice(0, caret)).length + grown, 0))
  return { value: text, selection: [place(selection[0]), place(selection[1])] }
}

/** Dots that are between thousands for sure, since a comma before cents or more of them follow: `1.250,75`, `1.250.000`. */
const surelyThousands = /^\d{1,3}(?:\.\d{3})+(?=,\d{0,2}$)|^\d{1,3}(?:\.\d{3}){2,}$/

/** `12,5` and `12.5` as `12.50`, `12,` and `12.` as `12`, `1.250,75` as `1,250.75`. */
const finish = (text: string): string =>
  text
    .replace(surelyThousands, (whole) => whole.replaceAll('.', ','))
    .replace(openAmount, '$1.$2')
    .replace(/\.$/, '')
    .replace(/\.\d$/, '$&0')

/** Commas between thousands, then a dot or an open comma and cents; or, only to be read at the end, dots between thousands. */
const typed = /^(?:,*(?:\d,*){0,12}(?:\.\d{0,2})?|[1-9]\d{0,2}(?:\.\d{3}){1,3}(?:[.,]\d{0,2})?)$/

/**
 * Dollars with commas between thousands, with two decimals or without: `1,250` and `1,250.00`. `1.250`, which may be a
 * thousand or one dollar, stays as it is and is a mistake.
 */
export const currency: Mask = {
  options: {
    mask: typed,
    preprocessors: [toAscii, withoutDotsOfThousands, deleteThroughComma],
    postprocessors: [regroup],
  },
  finish,
  isComplete: (text) => /^(?:\d{1,3}(?:,\d{3}){0,3}|\d{1,12})(?:\.\d{2})?$/.test(text),
  message: 'LocKey_Validation_Mask_Currency',
  inputMode: 'decimal',
}
