import { DeveloperError } from '../errors.ts'
import { type FieldValue, textOf } from '../field-value.ts'

/**
 * The regular expression of a case, or null where it does not parse. Every pattern of a case goes through here. It
 * is read with the `u` flag and anchored only where it says so.
 */
function compilePattern(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u')
  } catch {
    return null
  }
}

const doesNotParse = (source: string): DeveloperError =>
  new DeveloperError('PATTERN_DOES_NOT_PARSE', { pattern: source })

/** What is wrong with a pattern of a case, or null. */
export const patternMistake = (source: string): string | null =>
  compilePattern(source) === null ? doesNotParse(source).message : null

/** Whether `text` matches the pattern. @throws PATTERN_DOES_NOT_PARSE for a case that was not checked. */
export function matchesPattern(source: string, text: string): boolean {
  const pattern = compilePattern(source)
  if (pattern === null) throw doesNotParse(source)
  return pattern.test(text)
}

/** Whether the value of another field matches: its text, or `true` and `false` of a checkbox. Empty never matches. */
export function valueMatchesPattern(source: string, value: FieldValue): boolean {
  const text = typeof value === 'boolean' ? String(value) : textOf(value)
  return text !== null && matchesPattern(source, text)
}
