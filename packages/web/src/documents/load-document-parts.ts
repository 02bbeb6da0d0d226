/** Fetches what concerns a document once one is chosen. */
export const loadDocumentParts = async () => (await import('./document-parts.ts')).documentParts
