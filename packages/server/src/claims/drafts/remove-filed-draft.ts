import { removeFiles } from '../uploads/remove-files.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'
import { type DraftDeps, draftHashOf } from './drafts.ts'

interface RemoveFiledDeps extends Pick<UploadDeps, 'claims' | 'documents' | 'now'> {
  readonly drafts: Pick<DraftDeps['drafts'], 'remove'>
  readonly keys: DraftDeps['keys']
  readonly onFailed: (error: unknown) => void
}

/**
 * Destroys the draft of a claim that was filed, and its documents that the claim does not have. It never rejects: the claim is filed whatever becomes of its draft, which ends by its
 * time. It is not part of the transaction of the claim, which every case would carry; the same submission sent again removes it too.
 */
export async function removeFiledDraft(deps: RemoveFiledDeps, id: string): Promise<void> {
  try {
    await removeFiles(deps, await deps.drafts.remove(draftHashOf(deps.keys, id), deps.now()))
  } catch (error) {
    deps.onFailed(error)
  }
}
