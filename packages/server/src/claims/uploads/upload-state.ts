import type { UploadState } from '@redress/engine/contract'
import { acceptsContent, isContent } from '../../foundation/documents/document-kinds.ts'
import type { StoredUpload } from '../../storage/upload-store.ts'

/** What is known of an upload, for its claimant. `types`: the media types that the case accepts. */
export function uploadState(
  { file, content, scan }: Pick<StoredUpload, 'file' | 'content' | 'scan'>,
  types: readonly string[],
): UploadState {
  if (file === null) return 'arriving'
  if (scan?.state === 'infected') return 'infected'
  return isContent(content) && acceptsContent(content, types) ? 'arrived' : 'notAccepted'
}
