import type { Rehearsal } from '@redress/foundation/rehearsal.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { RemovedUpload, StoredUpload } from './stored/upload-store.ts'
import { uploadHours } from './upload-limits.ts'

/** Removes the files of uploads whose rows are gone. A file that a claim has stays: a server may have failed after filing. */
export async function removeFiles(
  { storage, documents }: Uses<'claims', 'documents'>,
  removed: readonly RemovedUpload[],
): Promise<void> {
  for (const { file, parts } of removed) {
    await documents.remove(parts)
    if (file !== null && !(await storage.claims.hasFile(file))) await documents.remove([file])
  }
}

/** Whether the store lacks bytes of an upload that its rows count: a disk or a bucket has lost them. */
export async function hasLostBytes(
  { storage, documents }: Uses<'uploads', 'documents'>,
  { id, file, size }: Pick<StoredUpload, 'id' | 'file' | 'size'>,
): Promise<boolean> {
  const stored = file === null ? await storage.uploads.parts(id) : [{ file, size }]
  const isThere = await Promise.all(stored.map((each) => documents.holds(each.file, each.size)))
  return isThere.includes(false)
}

/** Removes an upload whose bytes are lost, unless a submission or a draft has it; false then. Its sender sends it anew. */
export async function removeLost(
  deps: Uses<'claims' | 'uploads', 'documents' | 'now'>,
  { id }: Pick<StoredUpload, 'id'>,
): Promise<boolean> {
  const removed = await deps.storage.uploads.remove(id, deps.now())
  if (removed) await removeFiles(deps, [removed])
  return removed !== null
}

/** Removes the documents that were sent before a claim and whose time has ended. */
export async function removeEndedUploads(
  deps: Uses<'claims' | 'uploads', 'documents' | 'now'> & {
    readonly rehearsal?: Rehearsal | undefined
  },
): Promise<void> {
  const seconds = uploadHours * 3600
  const early = seconds - (deps.rehearsal?.uploadSeconds ?? seconds)
  for (;;) {
    const removed = await deps.storage.uploads.removeEnded(deps.now().add({ seconds: early }))
    if (removed.length === 0) return
    await removeFiles(deps, removed)
  }
}
