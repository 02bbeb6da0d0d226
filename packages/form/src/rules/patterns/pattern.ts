import { DeveloperError } from '../../errors.ts'
import { type FieldValue, textOf } from '../../field-value.ts'
import { type Machine, type Run, run } from './machine.ts'
import { parsePattern } from './parse-pattern.ts'
import { machineOf } from './pattern-part.ts'

/** The most states of a pattern with its counts written out: `[0-9]{4,17}` has 30. */
const largestMachine = 1000

/** The most states that matching one text may enter: about 15 ms on a desktop computer. */
export const mostSteps = 500_000

const machines = new Map<string, Machine>()

function assertWellFormed(source: string): void {
  try {
    new RegExp(source, 'u')
  } catch {
    throw new DeveloperError('PATTERN_DOES_NOT_PARSE', { pattern: source })
  }
}

function tooLarge(pattern: string): DeveloperError {
  return new DeveloperError('PATTERN_TOO_LARGE', { pattern, limit: String(largestMachine) })
}

/**
 * The machine of a case's regular expression; made once. It is read with the `u` flag and anchored only where it
 * says so. The platform checks the grammar and never runs the pattern (decision 007).
 * @throws PATTERN_DOES_NOT_PARSE, PATTERN_UNSUPPORTED, PATTERN_TOO_LARGE
 */
function machineFor(source: string): Machine {
  const known = machines.get(source)
  if (known) return known
  if (source.length > largestMachine) throw tooLarge(source)
  assertWellFormed(source)
  const part = parsePattern(source)
  if (part.size > largestMachine) throw tooLarge(source)
  const machine = machineOf(part)
  machines.set(source, machine)
  return machine
}

/** What is wrong with a pattern of a case, or null. */
export function patternMistake(source: string): string | null {
  try {
    machineFor(source)
    return null
  } catch (error) {
    if (error instanceof DeveloperError) return error.message
    throw error
  }
}

/** The same, with the place of the pattern in its rule. */
export function mistakeInPattern(source: string, path: readonly string[]) {
  const message = patternMistake(source)
  return message === null ? null : { message, path }
}

/**
 * The longest text, in UTF-16 units, that is matched. A longer one does not match, because it could take more than
 * `mostSteps`: about 5,000 for a pattern of 100 states, 27,000 for one of 18. Throws as `runPattern` does.
 */
export const longestText = (source: string): number => Math.floor(mostSteps / machineFor(source).size) - 1

/**
 * Whether `text` matches the pattern, and in how many steps; a text longer than `longestText` does not.
 * @throws PATTERN_DOES_NOT_PARSE, PATTERN_UNSUPPORTED, PATTERN_TOO_LARGE for a case that was not checked
 */
export const runPattern = (source: string, text: string): Run =>
  text.length > longestText(source) ? { matched: false, steps: 0 } : run(machineFor(source), text)

/** Whether `text` matches the pattern; throws as `runPattern` does. */
export const matchesPattern = (source: string, text: string): boolean => runPattern(source, text).matched

/** Whether the value of another field matches: its text, or `true` and `false` of a checkbox. Empty never matches. */
export function valueMatchesPattern(source: string, value: FieldValue): boolean {
  const text = typeof value === 'boolean' ? String(value) : textOf(value)
  return text !== null && matchesPattern(source, text)
}
