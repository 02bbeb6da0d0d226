/** Fetches the code of identifiers, for a form that asks for one. */
export const loadIdentifierPart = async () => (await import('./identifier-part.ts')).identifierPart
