import { compacted } from '../plain-text.ts'
import { type IdentifierValue, isIdentifier, plainValue, type Value } from './value.ts'

type PlainValue = Exclude<Value, IdentifierValue>

/** A text beside an identifier, without separators; one that consists of separators alone as it is. */
const besideIdentifier = (text: string): string => compacted(text) || text

/**
 * Values that are compared with one another, identifiers as texts. Beside an identifier every text is read without separators, so
 * that `123-45-6789`, `123 45 6789` and `123456789` are one number, however each of them was stored or written.
 */
export function comparedTexts(values: readonly Value[]): readonly PlainValue[] {
  if (!values.some(isIdentifier)) return values.map(plainValue)
  return values.map(plainValue).map((value) => (typeof value === 'string' ? besideIdentifier(value) : value))
}
