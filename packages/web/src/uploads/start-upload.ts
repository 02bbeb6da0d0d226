import type { SentTogether } from './send-document.ts'
import { uploadOf } from './upload-of.ts'
import type { UploadSource } from './upload-source.ts'

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
