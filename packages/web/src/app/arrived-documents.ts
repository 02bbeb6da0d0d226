import type { FormSession } from '../session/form-session.ts'
import { loadDocumentParts } from '../uploads/load-document-parts.ts'
import { oncePrepared } from '../uploads/preparations.ts'
import type { ArrivedDocuments } from '../uploads/settle-uploads.ts'

interface Waiting {
  /** Bytes that have arrived, of all. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: AbortSignal
}

/**
 * Waits until the documents of a form that are on their way have arrived: a saved form has none other. Null where the claimant does
 * not wait.
 */
export async function arrivedDocuments(
  session: Pick<FormSession, 'files'>,
  waiting: Waiting,
): Promise<ArrivedDocuments | null> {
  await oncePrepared(() => undefined)
  const files = session.files()
  if (files.size === 0) return new Map()
  const { settleUploads } = await loadDocumentParts()
  return settleUploads(files, waiting)
}
