import { removeFiles } from '../documents/remove-files.ts'
import type { UploadDeps } from '../documents/upload-deps.ts'
import { draftHashOf } from '../filing/filed-draft.ts'
import { type ClosingDeps, closedLongAgo, draftTerms } from './draft-end.ts'
import type { DraftDeps } from './drafts.ts'

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

interface SettleDeps extends ClosingDeps {
  readonly drafts: DraftDeps['drafts']
}

/**
 * Notes when the deadlines in force close drafts, and gives those of earlier versions the end of their days: before a server answers, and
 * before anything that has ended is removed.
 */
export const settleDrafts = (deps: SettleDeps): Promise<void> =>
  deps.drafts.settle((formType) => draftTerms(deps, formType), deps.now())

/**
 * Destroys the drafts whose days are over, with their documents, and those that a deadline closed seven days ago. Until then a deadline
 * that is extended opens them again.
 */
export async function removeEndedDrafts(
  deps: SettleDeps & Pick<UploadDeps, 'claims' | 'documents'>,
): Promise<void> {
  await settleDrafts(deps)
  for (;;) {
    const now = deps.now()
    const { drafts, uploads } = await deps.drafts.removeEnded(now, closedLongAgo(now))
    await removeFiles(deps, uploads)
    if (drafts === 0) return
  }
}
