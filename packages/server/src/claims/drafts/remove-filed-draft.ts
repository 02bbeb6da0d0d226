import { type DraftDeps, draftHashOf } from './drafts.ts'

interface RemoveFiledDeps {
  readonly drafts: Pick<DraftDeps['drafts'], 'remove'>
  readonly keys: DraftDeps['keys']
  readonly onFailed: (error: unknown) => void
}

/**
 * Destroys the draft of a claim that was filed. It never rejects: the claim is filed whatever becomes of its draft, which ends by its
 * time. It is not part of the transaction of the claim, which every case would carry; the same submission sent again removes it too.
 */
export async function removeFiledDraft(
  { drafts, keys, onFailed }: RemoveFiledDeps,
  id: string,
): Promise<void> {
  try {
    await drafts.remove(draftHashOf(keys, id))
  } catch (error) {
    onFailed(error)
  }
}
