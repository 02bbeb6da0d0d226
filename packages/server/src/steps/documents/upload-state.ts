import type { UploadState } from '@redress/api'
import { acceptsContent, isContent } from '@redress/form/documents'
import type { StoredUpload } from './stored/upload-store.ts'

interface Installation {
  /** The media types that the case accepts. */
  readonly types: readonly string[]
  readonly hasScanner: boolean
}

/** What is known of an upload, for its claimant. */
export function uploadState(
  { file, content, scan }: Pick<StoredUpload, 'file' | 'content' | 'scan'>,
  { types, hasScanner }: Installation,
): UploadState {
  if (file === null) return 'arriving'
  if (scan?.state === 'infected') return 'infected'
  if (!isContent(content) || !acceptsContent(content, types)) return 'notAccepted'
  return hasScanner && scan === null ? 'scanning' : 'arrived'
}
