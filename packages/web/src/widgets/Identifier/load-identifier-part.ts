import { importPart } from '../../state/import-part.ts'
/** Fetches the code of identifiers, for a form that asks for one. */
export const loadIdentifierPart = async () =>
  (await importPart(() => import('./identifier-part.ts'))).identifierPart
