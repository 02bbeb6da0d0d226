import { removeFiles } from './remove-files.ts'
import type { UploadDeps } from './upload-deps.ts'

/** Removes the documents that were sent before a claim and whose time has ended (UPL-3). */
export async function removeEndedUploads(
  deps: Pick<UploadDeps, 'uploads' | 'claims' | 'documents' | 'now'>,
): Promise<void> {
  for (;;) {
    const removed = await deps.uploads.removeEnded(deps.now())
    if (removed.length === 0) return
    await removeFiles(deps, removed)
  }
}
