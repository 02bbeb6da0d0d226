import { DocumentProgress } from './DocumentProgress.tsx'
import { sendBeforeClaim } from './send-before-claim.ts'
import {
  attachFromDraft,
  goneDocuments,
  leaveToClaim,
  lostDocuments,
  settleUploads,
} from './settle-uploads.ts'

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
