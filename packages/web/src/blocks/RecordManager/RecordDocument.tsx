import { Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import { loadDocumentParts } from '../../uploads/load-document-parts.ts'

const DocumentProgress = lazyPart(async () => (await loadDocumentParts()).DocumentProgress)

/** Where the document of a saved record is on its way. */
export function RecordDocument({ file, name }: { readonly file: File | undefined; readonly name: string }) {
  return file ? (
    <Suspense>
      <DocumentProgress file={file} name={name} />
    </Suspense>
  ) : null
}
