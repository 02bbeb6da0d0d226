import type { Path } from '../path.ts'
import { patternMistake } from '../rules/patterns/pattern.ts'
import { patternExample } from '../rules/patterns/pattern-example.ts'
import type { OwnFormat } from './own-format.ts'
import { ownKind } from './own-kind.ts'

interface Mistake {
  readonly message: string
  readonly path: Path
}

const at = (message: string, ...path: string[]): Mistake => ({ message, path })

/** What is wrong with the pattern, the mask and the weights of a kind of the case's own, or null. */
function formatMistake({ pattern, mask, checkDigit }: OwnFormat): Mistake | null {
  const broken = patternMistake(pattern)
  if (broken !== null) return at(broken, 'own', 'pattern')
  const example = patternExample(`^(?:${pattern})$`)
  if (example === null) return null
  if (!/^[A-Z0-9]+$/.test(example)) {
    const message = `The pattern takes '${example}'. An identifier consists of digits and large letters: its separators belong in 'mask'.`
    return at(message, 'own', 'pattern')
  }
  const places = mask?.replace(/[^#@*]/g, '').length ?? example.length
  if (places < example.length)
    return at(`The pattern takes ${example.length} characters; the mask has ${places} places.`, 'own', 'mask')
  const weights = checkDigit?.weights?.length ?? example.length
  if (weights === example.length) return null
  const message = `The pattern takes ${example.length} characters, and there are ${weights} weights. Expected one for each, that of the check digit last.`
  return at(message, 'own', 'checkDigit', 'weights')
}

/** What is wrong with the kind of an identifier beyond its schema, or null. */
export function ownMistake({
  kind,
  own,
}: {
  readonly kind: string
  readonly own?: OwnFormat | undefined
}): Mistake | null {
  if (kind !== 'own')
    return own === undefined
      ? null
      : at(`'own' describes a kind of the case's own; this is of the kind '${kind}'.`, 'own')
  if (own === undefined) return at("The kind 'own' needs 'own': a pattern, and how it is written.", 'kind')
  return formatMistake(own)
}

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
