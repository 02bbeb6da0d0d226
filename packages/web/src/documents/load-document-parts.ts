import { importPart } from '../state/import-part.ts'
/** Fetches what concerns a document once one is chosen. */
export const loadDocumentParts = async () =>
  (await importPart(() => import('./document-parts.ts'))).documentParts
