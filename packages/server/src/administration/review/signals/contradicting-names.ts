import { plainWords } from '../plain-text.ts'
import type { Mark } from './signal.ts'

/** A mark where two names have no word in common. Nothing where one of them is missing or is only an initial. */
export function contradictingNames(some: readonly string[], others: readonly string[]): readonly Mark[] {
  const wordsOf = (names: readonly string[]) => names.flatMap(plainWords).filter((word) => word.length > 1)
  const [one, other] = [wordsOf(some), wordsOf(others)]
  if (one.length === 0 || other.length === 0) return []
  return one.some((word) => other.includes(word)) ? [] : [{ value: 'contradicts' }]
}
