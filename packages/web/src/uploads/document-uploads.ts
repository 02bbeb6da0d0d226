import { type Cell, createCell } from '../state/cell.ts'
import type { DocumentUpload, SentTogether } from './send-document.ts'
import type { UploadSource } from './upload-source.ts'

/** The uploads of this page by their files. A file that the page gives up takes its upload with it. */
const uploads = new WeakMap<File, Cell<DocumentUpload | null>>()

/** The upload of a file; null while there is none. */
export function uploadOf(file: File): Cell<DocumentUpload | null> {
  const known = uploads.get(file) ?? createCell<DocumentUpload | null>(null)
  uploads.set(file, known)
  return known
}

/** Documents that are sent at once: on a line that loses packets each connection is slow, and the line is not full. */
const atOnce = 4

let together: SentTogether | null = null

/** Begins to send a document before its claim. Where the code for it does not arrive, the claim brings the document. */
export async function startUpload(file: File, source: UploadSource): Promise<void> {
  const upload = uploadOf(file)
  if (upload.get() !== null) return
  const { sending } = await import('./sending.ts')
  together ??= { takeTurn: sending.createTurns(atOnce), sameDocuments: new Map() }
  upload.set(sending.sendDocument(file, source, together))
}
