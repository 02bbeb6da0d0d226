import { patternExample } from '../rules/patterns/pattern-example.ts'
import type { OwnFormat } from './own-format.ts'
import { ownKind } from './own-kind.ts'

/** The most check digits that a method has. */
const mostCheckDigits = 2

/** The text with other characters at its end, the fewest first, under which it is valid; null where there are none. */
function withCheckDigits(text: string, isValid: (text: string) => boolean): string | null {
  for (let places = 0; places <= mostCheckDigits; places += 1) {
    const body = text.slice(0, text.length - places)
    const ends = Array.from({ length: 10 ** places }, (_, number) => String(number).padStart(places, '0'))
    const end = [...(places === 0 ? [''] : ends), 'X'].find((digits) => isValid(body + digits))
    if (end !== undefined) return body + end
  }
  return null
}

/** Numbers of a kind of the case's own, for the proof of a form. */
export function ownExamples(own: OwnFormat): readonly string[] {
  const kind = ownKind(own)
  const example = patternExample(`^(?:${own.pattern})$`)
  const found = example === null ? null : withCheckDigits(example, (text) => kind.fault(text) === null)
  return found === null ? [] : [found]
}
