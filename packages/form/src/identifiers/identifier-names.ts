import type { Issue } from '../issue.ts'
import type { OwnFormat } from './own-format.ts'

/** The kinds of identifiers by the name that a case uses: those that the product knows, and `own`, which the case describes. */
export const identifierNames = [
  'ssn',
  'itin',
  'ein',
  'sin',
  'abn',
  'tfn',
  'bsb',
  'auAccount',
  'sortCode',
  'ukAccount',
  'iban',
  'abaRouting',
  'usAccount',
  'vin',
  'cusip',
  'isin',
  'own',
] as const

type IdentifierName = (typeof identifierNames)[number]

/** A kind that the product knows. */
export type KnownName = Exclude<IdentifierName, 'own'>

/** A kind as a form names it; one of the case's own with its format. */
export interface NamedKind {
  readonly kind: IdentifierName
  readonly own?: OwnFormat | undefined
}

/** Nothing is said against a number that cannot be checked yet, but that. */
export const notLoaded: Issue = { rule: 'notLoaded', key: 'LocKey_Validation_NotLoaded' }
