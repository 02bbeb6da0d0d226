import type { DraftSaveRequest } from '@redress/api'
import type { SubmissionOwner } from '../filing/receiving.ts'
import type { DraftDocuments } from '../save-for-later/stored/draft-store.ts'
import { finishUpload, type UploadWork } from './finish-upload.ts'
import { hasLostBytes } from './remove-files.ts'
import { openedFile, wrapKey } from './staged-file.ts'

type Named = NonNullable<DraftSaveRequest['documents']>[number]

/** The draft that is to name documents, and who saves it. */
interface Saving extends Pick<SubmissionOwner, 'memberId' | 'formType'> {
  readonly idHash: string
}

async function draftDocument(
  deps: UploadWork,
  { memberId, formType, idHash }: Saving,
  { upload: id, key }: Named,
): Promise<DraftDocuments['uploads'][number] | null> {
  const upload = await deps.storage.uploads.find(id, deps.now())
  if (upload?.formType !== formType) return null
  if (upload.file !== null && (await hasLostBytes(deps, upload))) return null
  if (upload.wrappedKey !== null)
    return upload.draft === idHash && openedFile(deps.keys, upload, key) ? { id, wrappedKey: null } : null
  if (upload.owner !== memberId || upload.received < upload.size) return null
  if ((await finishUpload(deps, upload)) !== 'whole') return null
  const whole = upload.file === null ? await deps.storage.uploads.find(id, deps.now()) : upload
  const opened = whole && openedFile(deps.keys, whole)
  if (!opened) return null
  // A server that failed just after filing did not note that a claim has it.
  const isFiled = whole.takenBy !== null && (await deps.storage.claims.hasFile(opened.file))
  return isFiled ? null : { id, wrappedKey: wrapKey(whole, key, opened.key) }
}

/**
 * The uploads that a draft may name: whole ones of whoever saves it, whose keys are encrypted with what the draft's code yields, and
 * those that it has already. Others are left out.
 */
export async function draftDocuments(
  deps: UploadWork,
  saving: Saving,
  named: readonly Named[],
): Promise<DraftDocuments['uploads']> {
  const found: DraftDocuments['uploads'][number][] = []
  for (const each of new Map(named.map((document) => [document.upload, document])).values()) {
    const document = await draftDocument(deps, saving, each)
    if (document) found.push(document)
  }
  return found
}
