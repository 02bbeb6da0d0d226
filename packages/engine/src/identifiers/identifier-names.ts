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
