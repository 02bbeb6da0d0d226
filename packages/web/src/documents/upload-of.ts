import { type Cell, createCell, type Watched } from '../state/cell.ts'
import type { UploadProgress } from './upload-progress.ts'

/** A document on its way to the server before its claim. */
export interface DocumentUpload {
  readonly progress: Watched<UploadProgress>
  /** Ends the turn of a document that is being sent; otherwise it changes nothing. */
  readonly pause: () => void
  /** Goes on after a pause; otherwise it changes nothing. */
  readonly resume: () => void
  /** Sends nothing more: its claim brings it. What the server has of it ends by itself. */
  readonly leaveToClaim: () => void
}

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
