import type { FileEntry } from '@redress/engine'
import type { UploadState } from '@redress/engine/contract'
import type { FormSession } from '../session/form-session.ts'
import { createCell } from '../state/cell.ts'
import { DocumentProgress } from './DocumentProgress.tsx'
import { sendBeforeClaim } from './send-before-claim.ts'
import { goneDocuments, leaveToClaim, lostDocuments, settleUploads } from './settle-uploads.ts'
import { showAs } from './upload-of.ts'
import type { Arrived, UploadProgress } from './upload-progress.ts'

/**
 * Attaches a document that is in a draft: its bytes are with the server, so that a file without bytes stands for it here. Where the
 * server does not have it any more it is gone, since no claim can bring it.
 */
export function attachFromDraft(
  session: Pick<FormSession, 'attachFile'>,
  entry: FileEntry,
  upload: Arrived,
  state: UploadState,
): void {
  const { name, type } = entry
  const file = new File([], name, { type })
  const isRefused = state === 'infected' || state === 'notAccepted'
  const progress = createCell<UploadProgress>({ kind: isRefused ? state : 'arrived', upload })
  showAs(file, progress, () => progress.set({ kind: 'gone' }))
  session.attachFile(entry, file)
}

/** What concerns a document that was chosen, in one part of the page: each file costs every visitor its name. */
export const documentParts = {
  DocumentProgress,
  attachFromDraft,
  sendBeforeClaim,
  settleUploads,
  goneDocuments,
  leaveToClaim,
  lostDocuments,
}
