import type { Uses } from '../../claims/vault/opened.ts'
import { removeFiles } from '../documents/remove-files.ts'
import { draftHashOf } from '../filing/filed-draft.ts'
import { closedLongAgo, type DraftClosing, draftTerms } from './draft-end.ts'

/**
 * Destroys the draft of a claim that was filed, and its documents that the claim does not have. It never rejects: the claim is filed whatever becomes of its draft, which ends by its
 * time. It is not part of the transaction of the claim, which every case would carry; the same submission sent again removes it too.
 */
export async function removeFiledDraft(
  deps: Uses<'claims' | 'drafts', 'documents' | 'keys' | 'now'> & {
    readonly onFailed: (error: unknown) => void
  },
  id: string,
): Promise<void> {
  try {
    await removeFiles(deps, await deps.storage.drafts.remove(draftHashOf(deps.keys, id), deps.now()))
  } catch (error) {
    deps.onFailed(error)
  }
}

/**
 * Notes when the deadlines in force close drafts, and gives those of earlier versions the end of their days: before a server answers, and
 * before anything that has ended is removed.
 */
export const settleDrafts = (deps: DraftClosing & Uses<'drafts', 'now'>): Promise<void> =>
  deps.storage.drafts.settle((formType) => draftTerms(deps, formType), deps.now())

/**
 * Destroys the drafts whose days are over, with their documents, and those that a deadline closed seven days ago. Until then a deadline
 * that is extended opens them again.
 */
export async function removeEndedDrafts(
  deps: DraftClosing & Uses<'claims' | 'drafts', 'documents' | 'now'>,
): Promise<void> {
  await settleDrafts(deps)
  for (;;) {
    const now = deps.now()
    const { drafts, uploads } = await deps.storage.drafts.removeEnded(now, closedLongAgo(now))
    await removeFiles(deps, uploads)
    if (drafts === 0) return
  }
}
