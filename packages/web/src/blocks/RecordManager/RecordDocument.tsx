import { Suspense } from 'react'
import { loadDocumentParts } from '../../documents/load-document-parts.ts'
import { lazyPart } from '../../state/lazy-part.ts'

const DocumentProgress = lazyPart(async () => (await loadDocumentParts()).DocumentProgress)

interface RecordDocumentProps {
  readonly file: File | undefined
  readonly name: string
  readonly onChooseAgain: () => void
}

/** Where the document of a saved record is on its way. */
export function RecordDocument({ file, ...document }: RecordDocumentProps) {
  return file ? (
    <Suspense>
      <DocumentProgress file={file} {...document} />
    </Suspense>
  ) : null
}
