import { type Decimal, isDecimal, wholeDecimal, wholeNumber } from '../decimal.ts'
import { faultOf } from '../fault.ts'
import { type Computed, onlyItem, type Value } from '../value.ts'
import { type BuiltInFunction, ofTexts } from './built-in-function.ts'

/** The part of a text from a place, 1 for its first character and -1 for its last, of this many characters at most. */
function substring(text: string, start: Decimal, length: Decimal | undefined): Computed {
  const from = wholeNumber(start)
  const count = length === undefined ? Number.POSITIVE_INFINITY : wholeNumber(length)
  if (from === null || from === 0 || count === null || count < 0) return faultOf('range')
  const characters = [...text]
  const first = from > 0 ? from - 1 : Math.max(0, characters.length + from)
  return characters.slice(first, first + count).join('')
}

function substringOf(parameters: readonly Value[]): Computed {
  const [text = null, start = null, length] = parameters.map(onlyItem)
  if (text === null || start === null || length === null) return null
  if (typeof text !== 'string' || !isDecimal(start)) return faultOf('type')
  return length === undefined || isDecimal(length) ? substring(text, start, length) : faultOf('type')
}

/** Functions of texts, counted in characters. None returns a longer text than it gets, but for the letters that have two capitals. */
export const textFunctions = {
  'string length': ofTexts((text) => wholeDecimal([...text].length)),
  'upper case': ofTexts((text) => text.toUpperCase()),
  'lower case': ofTexts((text) => text.toLowerCase()),
  contains: ofTexts((text, part) => text.includes(part)),
  'starts with': ofTexts((text, part) => text.startsWith(part)),
  'ends with': ofTexts((text, part) => text.endsWith(part)),
  substring: substringOf,
  'substring before': ofTexts((text, part) => text.slice(0, Math.max(0, text.indexOf(part)))),
  'substring after': ofTexts((text, part) =>
    text.includes(part) ? text.slice(text.indexOf(part) + part.length) : '',
  ),
} satisfies Readonly<Record<string, BuiltInFunction>>
