/** Identifiers by kind: their check digits and how they are written. The page loads this, and the kinds one by one, on demand. */

export { concealed, endOf, isConcealed } from './concealed.ts'
export type { IdentifierKind } from './identifier-kind.ts'
export { loadedKind, loadKind } from './load-kinds.ts'
export { contentOfSealed, isSealed, sealedText } from './sealed-text.ts'
export { identifierTyping, written } from './shape.ts'
