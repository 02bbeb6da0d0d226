import type { AnswerType, ReadType } from '../conditions/form-expressions.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { parseDay } from '../expressions/days.ts'
import { type Decimal, decimalOf, zero } from '../expressions/decimal.ts'
import type { Day, Value } from '../expressions/value.ts'
import { type FieldValue, isBlank, isEmpty } from '../field-value.ts'
import { readDate } from '../masks/read-date.ts'
import { readNumber } from '../masks/read-number.ts'
import { compacted, plainText } from '../plain-text.ts'

const plainNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/

/** The number that an answer states, in whatever way the masks read it; null if it is none. */
function numberIn(text: string): Decimal | null {
  const plain = plainText(text)
  if (plainNumber.test(plain)) return decimalOf(plain.replaceAll(',', ''))
  const read = readNumber(text, false)
  return read && decimalOf(`${read.whole || '0'}.${read.decimals || '0'}`)
}

/** The day that an answer states, or null. */
function dayIn(text: string): Day | null {
  const date = parseEnteredDate(text.trim()) ?? parseEnteredDate(readDate(text) ?? '')
  return date && parseDay(date.toString())
}

function textValue(type: AnswerType, text: string): Value {
  switch (type) {
    case 'text':
      return text
    case 'number':
      return numberIn(text)
    case 'day':
      return dayIn(text)
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : null)
  }
}

/**
 * The stored value of a field as expressions read it. This is the only place where texts become numbers and days, on the page
 * and on the server. An empty answer is null, and so is one that cannot be read: it is refused where it is typed. Where the
 * case says that empty is 0, it is. Of a document it is the name, of an identifier its letters and digits, however it was stored.
 */
export function answerValue(type: ReadType, value: FieldValue): Value {
  if (type === 'numberOrZero') return isEmpty(value) ? zero : answerValue('number', value)
  if (value === null || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : (value[0]?.name ?? '')
  if (isBlank(text)) return null
  return type === 'identifier' ? { kind: 'identifier', text: compacted(text) } : textValue(type, text)
}
