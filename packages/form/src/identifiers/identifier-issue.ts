import type { BuiltInKey } from '../copy/built-in-copy.ts'
import type { CopyParams } from '../copy/copy.ts'
import type { Issue } from '../issue.ts'
import { compacted } from '../plain-text.ts'
import type { IdentifierFault, IdentifierKind } from './identifier-kind.ts'
import { type NamedKind, notLoaded } from './identifier-names.ts'
import { loadedKind } from './load-kinds.ts'
import { isSealed } from './sealed-text.ts'
import { lengthsOf, shapeFault } from './shape.ts'

type Fault = IdentifierFault['fault']

const keys: { readonly [F in Fault]: BuiltInKey } = {
  character: 'LocKey_Validation_Identifier_Character',
  length: 'LocKey_Validation_Identifier_Length',
  country: 'LocKey_Validation_Identifier_CountryLength',
  part: 'LocKey_Validation_Identifier_Part',
  pattern: 'LocKey_Validation_Regex_InvalidValue',
  check: 'LocKey_Validation_Identifier_Check',
}

const span = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`)

/** What the words of a fault say: the places that it is about, and never the number itself. */
function paramsOf(kind: IdentifierKind, { fault, from, to }: IdentifierFault, text: string): CopyParams {
  const { least, most } = lengthsOf(kind)
  if (fault === 'length') return { found: String(text.length), expected: span(least, most) }
  if (fault === 'country') return { found: String(text.length) }
  return { place: span(from, to), ...(fault === 'character' && { character: text[from - 1] ?? '' }) }
}

/** The fault of a text that should be of this kind, or null: its shape first, then what the kind says of it. */
export const faultOf = (kind: IdentifierKind, text: string): IdentifierFault | null =>
  shapeFault(kind, text) ?? kind.fault(text)

/** What is wrong with the value of an identifier, or null. The same on the page and the server. */
export function identifierIssue(widget: NamedKind, text: string): Issue | null {
  const kind = loadedKind(widget)
  if (!kind || isSealed(text)) return notLoaded
  const canonical = compacted(text)
  const fault = faultOf(kind, canonical)
  if (fault) return { rule: 'identifier', key: keys[fault.fault], params: paramsOf(kind, fault, canonical) }
  // The page stores the one form of a number; anything else was not sent by it.
  return canonical === text ? null : { rule: 'identifier', key: 'LocKey_Validation_Identifier_Separators' }
}
