import type { Mask, Postprocessor, Preprocessor } from './mask.ts'
import { toAscii } from './preprocessors.ts'

const withoutCommas = (text: string): string => text.replaceAll(',', '')

/** Deleting a comma deletes the digit beside it: the comma alone would only come back. */
const deleteThroughComma: Preprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const [from, to] = selection
  if (value.slice(from, to) !== ',') return { elementState, data }
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

/** Parts the thousands by commas anew; the caret stays behind the digit that it was behind. */
const regroup: Postprocessor = ({ value, selection }) => {
  const [whole = '', decimals] = withoutCommas(value).split('.')
  const significant = whole.replace(/^0+(?=\d)/, '') || (decimals === undefined ? '' : '0')
  const grouped = significant.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = decimals === undefined ? grouped : `${grouped}.${decimals}`
  const grown = significant.length - whole.length
  const place = (at: number): number =>
    placeAfter(text, Math.max(withoutCommas(value.slice(0, at)).length + grown, 0))
  return { value: text, selection: [place(selection[0]), place(selection[1])] }
}

/** Dollars with commas between thousands, with two decimals or without: `1,250` and `1,250.00`. */
export const currency: Mask = {
  options: {
    mask: /^,*(?:\d,*){0,12}(?:\.\d{0,2})?$/,
    preprocessors: [toAscii, deleteThroughComma],
    postprocessors: [regroup],
  },
  isComplete: (text) => /^(?:\d{1,3}(?:,\d{3}){0,3}|\d{1,12})(?:\.\d{2})?$/.test(text),
  message: 'LocKey_Validation_Mask_Currency',
  inputMode: 'decimal',
}
