import type { Rehearsal } from '../../foundation/rehearsal.ts'
import { removeFiles } from './remove-files.ts'
import type { UploadDeps } from './upload-deps.ts'
import { uploadHours } from './upload-limits.ts'

/** Removes the documents that were sent before a claim and whose time has ended. */
export async function removeEndedUploads(
  deps: Pick<UploadDeps, 'uploads' | 'claims' | 'documents' | 'now'> & {
    readonly rehearsal?: Rehearsal | undefined
  },
): Promise<void> {
  const seconds = uploadHours * 3600
  const early = seconds - (deps.rehearsal?.uploadSeconds ?? seconds)
  for (;;) {
    const removed = await deps.uploads.removeEnded(deps.now().add({ seconds: early }))
    if (removed.length === 0) return
    await removeFiles(deps, removed)
  }
}
