import type { Uploaded } from '@redress/engine/contract'
import { isContent } from '../../foundation/documents/document-kinds.ts'
import type { StoredUpload } from '../../storage/upload-store.ts'
import type { ReceivedDocument } from '../filing/receive-submission.ts'
import type { SubmissionOwner } from '../filing/receiving.ts'
import { documentHashOf } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import type { UploadDeps } from './upload-deps.ts'
import { uploadFile } from './upload-file.ts'
import { takenMinutes } from './upload-limits.ts'

/** The documents of a submission that were sent before it, or the client ids of those that are not there. */
export interface TakenUploads {
  readonly documents: readonly ReceivedDocument[]
  readonly missing: readonly string[]
}

type Named = Uploaded[number]

/** An upload that the submission may name: of its owner, whole, of the stated bytes, and in no other claim. */
async function usable(
  deps: UploadDeps,
  { memberId, formType, key }: SubmissionOwner,
  { upload: id, size, sha256 }: Named,
): Promise<StoredUpload | null> {
  const found = await deps.uploads.find(id, deps.now())
  if (found?.owner !== memberId || found.formType !== formType) return null
  if (found.size !== size || found.received !== size || found.documentHash !== documentHashOf(deps, sha256))
    return null
  const isOthers = found.takenBy !== null && found.takenBy !== key
  // A server that failed just after filing did not note that a claim has it.
  if (isOthers && found.file !== null && (await deps.claims.hasFile(found.file))) return null
  // A server may have failed between the last byte and joining the parts.
  if (found.file === null && !(await finishUpload(deps, found))) return null
  return found.file === null ? deps.uploads.find(id, deps.now()) : found
}

async function taken(
  deps: UploadDeps,
  owner: SubmissionOwner,
  named: Named,
): Promise<ReceivedDocument | null> {
  const upload = await usable(deps, owner, named)
  if (!upload || upload.file === null) return null
  const now = deps.now()
  const by = { owner: owner.memberId, key: owner.key }
  if (!(await deps.uploads.take(upload.id, by, now, now.add({ minutes: takenMinutes })))) return null
  const { clientId, size, sha256 } = named
  return {
    ...uploadFile(deps.keys, upload, upload.file),
    checksum: upload.checksum,
    size,
    sha256,
    clientId,
    content: isContent(upload.content) ? upload.content : null,
    uploaded: { id: upload.id, scan: upload.scan },
  }
}

/** Reserves the documents that were sent before a submission for it (UPL-2). What it names twice is there once. */
export async function takeUploads(
  deps: UploadDeps,
  owner: SubmissionOwner,
  named: Uploaded,
): Promise<TakenUploads> {
  const documents: ReceivedDocument[] = []
  const missing: string[] = []
  const seen = new Set<string>()
  for (const each of named) {
    const document = seen.has(each.upload) ? null : await taken(deps, owner, each)
    seen.add(each.upload)
    if (document) documents.push(document)
    else missing.push(each.clientId)
  }
  return { documents, missing }
}
