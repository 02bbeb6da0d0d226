import type { Uploaded } from '@redress/api'
import { isContent } from '@redress/form/documents'
import type { Opened } from '../../claims/vault/opened.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import type { ReceivedDocument } from '../filing/receive-submission.ts'
import type { SubmissionOwner } from '../filing/receiving.ts'
import { documentHashOf } from './begin-upload.ts'
import { finishUpload, type UploadWork } from './finish-upload.ts'
import { hasLostBytes } from './remove-files.ts'
import { openedFile } from './staged-file.ts'
import type { StoredUpload } from './stored/upload-store.ts'
import { takenMinutes } from './upload-limits.ts'

/** The client ids of documents that were sent before a submission and whose bytes are not there any more. */
export async function lostDocuments(
  { documents }: Pick<Opened, 'documents'>,
  received: readonly ReceivedDocument[],
): Promise<readonly string[]> {
  const lost = await Promise.all(
    received.map(async ({ uploaded, file, size, clientId }) =>
      uploaded && !(await documents.holds(file, size)) ? [clientId] : [],
    ),
  )
  return lost.flat()
}

/** The documents of a submission that were sent before it, or the client ids of those that are not there. */
export interface TakenUploads {
  readonly documents: readonly ReceivedDocument[]
  readonly missing: readonly string[]
}

type Named = Uploaded[number]

/**
 * Whether a submission may name an upload of this owner. A document of a draft is also of whoever brings its key, since each sign-in to
 * an open form has an owner of its own; that of a class member is of no other.
 */
const mayName = ({ owner, wrappedKey }: StoredUpload, memberId: string): boolean =>
  owner === memberId || (wrappedKey !== null && !isMember(owner) && !isMember(memberId))

/** An upload that the submission may name: whole, of the stated bytes, and in no other claim. */
async function usable(
  deps: UploadWork,
  { memberId, formType, key }: SubmissionOwner,
  { upload: id, size, sha256 }: Named,
): Promise<StoredUpload | null> {
  const found = await deps.storage.uploads.find(id, deps.now())
  if (!found || !mayName(found, memberId) || found.formType !== formType) return null
  if (found.size !== size || found.received !== size || found.documentHash !== documentHashOf(deps, sha256))
    return null
  // A server that failed just after filing did not note that a claim has it.
  const isFiled =
    found.takenBy !== null && found.file !== null && (await deps.storage.claims.hasFile(found.file))
  // The same submission, sent again, gets the answer of then, whatever has become of the bytes.
  if (isFiled) return found.takenBy === key ? found : null
  if (found.file !== null && (await hasLostBytes(deps, found))) return null
  // A server may have failed between the last byte and joining the parts.
  if ((await finishUpload(deps, found)) !== 'whole') return null
  return found.file === null ? deps.storage.uploads.find(id, deps.now()) : found
}

async function taken(
  deps: UploadWork,
  owner: SubmissionOwner,
  named: Named,
): Promise<ReceivedDocument | null> {
  const upload = await usable(deps, owner, named)
  const opened = upload && openedFile(deps.keys, upload, named.key)
  if (!upload || !opened) return null
  const now = deps.now()
  const by = { owner: owner.memberId, key: owner.key, formerOwner: upload.owner }
  if (!(await deps.storage.uploads.take(upload.id, by, now, now.add({ minutes: takenMinutes })))) return null
  const { clientId, size, sha256 } = named
  return {
    ...opened,
    checksum: upload.checksum,
    size,
    sha256,
    clientId,
    content: isContent(upload.content) ? upload.content : null,
    uploaded: { id: upload.id, scan: upload.scan },
  }
}

/** The same bytes for another document of the claim: each has a file of its own. Null if they are no longer staged. */
async function copied(
  { documents }: Pick<Opened, 'documents'>,
  claimId: string,
  original: ReceivedDocument,
  { clientId }: Named,
): Promise<ReceivedDocument | null> {
  const copy = await documents.stage(claimId, documents.readStaged(original)).catch(() => null)
  return copy && { ...copy, clientId, content: original.content }
}

/**
 * Reserves the documents that were sent before a submission for it. One upload may be named for several documents. `claimId`:
 * the id of the future claim.
 */
export async function takeUploads(
  deps: UploadWork,
  owner: SubmissionOwner,
  named: Uploaded,
  claimId: string,
): Promise<TakenUploads> {
  const documents: ReceivedDocument[] = []
  const missing: string[] = []
  const first = new Map<string, ReceivedDocument>()
  for (const each of named) {
    const same = first.get(each.upload)
    const isSame = same?.sha256 === each.sha256 && same.size === each.size
    const document = same
      ? isSame && (await copied(deps, claimId, same, each))
      : await taken(deps, owner, each)
    if (document) {
      documents.push(document)
      if (!same) first.set(each.upload, document)
    } else missing.push(each.clientId)
  }
  return { documents, missing }
}
