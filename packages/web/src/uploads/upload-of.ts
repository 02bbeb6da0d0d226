import { type Cell, createCell } from '../state/cell.ts'
import type { DocumentUpload } from './send-document.ts'
import type { UploadProgress } from './upload-progress.ts'

/** The uploads of this page by their files. A file that the page gives up takes its upload with it. */
const uploads = new WeakMap<File, Cell<DocumentUpload | null>>()

/** The upload of a file; null while there is none. */
export function uploadOf(file: File): Cell<DocumentUpload | null> {
  const known = uploads.get(file) ?? createCell<DocumentUpload | null>(null)
  uploads.set(file, known)
  return known
}

const nothing = (): void => undefined

/** Shows a document as one of which nothing is sent any more. */
export const showAs = (file: File, progress: Cell<UploadProgress>, leaveToClaim = nothing): void =>
  uploadOf(file).set({ progress, pause: nothing, resume: nothing, leaveToClaim })
