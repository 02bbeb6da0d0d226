import { type Decimal, decimalOf, isDecimal, wholeDecimal, wholeNumber } from '../decimal.ts'
import { faultOf } from '../fault.ts'
import { type Computed, onlyItem, plainValue, type Value } from '../value.ts'
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
  const [text = null, start = null, length] = parameters
    .map(onlyItem)
    .map((value) => (value === undefined ? value : plainValue(value)))
  if (text === null || start === null || length === null) return null
  if (typeof text !== 'string' || !isDecimal(start)) return faultOf('type')
  return length === undefined || isDecimal(length) ? substring(text, start, length) : faultOf('type')
}

/** A number with the separators of its groups of three and of its places; none of the two where it has none. */
function numberOf(text: string, group: string, point: string): Decimal | null {
  const [whole = '', places, ...more] = text.replace(/^-/, '').split(point)
  const groups = whole.split(group)
  const isGrouped = groups.length > 1
  const isWhole = groups.every(
    (part, index) => /^\d*$/.test(part) && (!isGrouped || (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part)),
  )
  const digits = `${groups.join('')}.${places ?? ''}`
  if (more.length > 0 || !isWhole || !/^\d*$/.test(places ?? '') || digits === '.') return null
  return decimalOf(`${text.startsWith('-') ? '-' : ''}${groups.join('') || '0'}.${places || '0'}`)
}

/** The number that a text states; null for an empty text, and for one that states none. */
function number(parameters: readonly Value[]): Computed {
  const [from = null, group, point] = parameters.map(onlyItem).map(plainValue)
  if (from === null || isDecimal(from)) return from
  if (typeof from !== 'string') return faultOf('type')
  const [groups, places] = [group ?? ',', point ?? '.']
  if (typeof groups !== 'string' || typeof places !== 'string') return faultOf('type')
  if (!/^[ ,.]$/.test(groups) || !/^[,.]$/.test(places) || groups === places) return faultOf('range')
  return numberOf(from.trim(), groups, places)
}

/** Functions of texts, counted in characters. None returns a longer text than it gets, but for the letters that have two capitals. */
export const textFunctions = {
  number,
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
