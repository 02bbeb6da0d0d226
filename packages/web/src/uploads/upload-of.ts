import { type Cell, createCell } from '../state/cell.ts'
import type { DocumentUpload } from './send-document.ts'

/** The uploads of this page by their files. A file that the page gives up takes its upload with it. */
const uploads = new WeakMap<File, Cell<DocumentUpload | null>>()

/** The upload of a file; null while there is none. */
export function uploadOf(file: File): Cell<DocumentUpload | null> {
  const known = uploads.get(file) ?? createCell<DocumentUpload | null>(null)
  uploads.set(file, known)
  return known
}
