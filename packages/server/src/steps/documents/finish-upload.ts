import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { contentInspector } from '@redress/foundation/documents/content-inspector.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import { documentHashOf } from './begin-upload.ts'
import { hasLostBytes, removeFiles, removeLost } from './remove-files.ts'
import { uploadFile } from './staged-file.ts'
import type { StoredUpload, UploadPart } from './stored/upload-store.ts'

/** What the work on documents that are sent before their claims uses. */
export type UploadWork = Uses<'claims' | 'uploads', 'documents' | 'keys' | 'now' | 'checkpoint'>

/** The bytes of an upload, part by part. */
async function* bytesOf(
  { documents, keys }: Pick<Opened, 'documents' | 'keys'>,
  upload: StoredUpload,
  parts: readonly UploadPart[],
): AsyncGenerator<Uint8Array> {
  for (const { file } of parts) yield* documents.readStaged(uploadFile(keys, upload, file))
}

/**
 * What became of the bytes of an upload. `altered`: they were others than announced, and it was removed. `gone`: it was removed meanwhile,
 * by its claimant, to make room for another, or because the store had lost bytes of it.
 */
type Finished = 'whole' | 'altered' | 'gone'

/**
 * Joins the parts of an upload that has all its bytes into one document, whose hash must be the announced one. Another request
 * may do the same at the same moment.
 * @throws DOCUMENTS_UNAVAILABLE
 */
export async function finishUpload(deps: UploadWork, upload: StoredUpload): Promise<Finished> {
  if (upload.file !== null) return 'whole'
  const joined = await join(deps, upload).catch((error: unknown) => ({ error }))
  if (typeof joined === 'string') return joined
  // Another request joined or removed it, and removed the parts.
  const now = await deps.storage.uploads.find(upload.id, deps.now())
  if (now === null) return 'gone'
  if (now.file !== null || joined === null) return 'whole'
  if (!isFault(joined.error, 'RECORD_ALTERED') && !(await hasLostBytes(deps, upload))) throw joined.error
  if (await removeLost(deps, upload)) return 'gone'
  throw joined.error
}

/** Null where another request was faster. */
async function join(deps: UploadWork, upload: StoredUpload): Promise<Exclude<Finished, 'gone'> | null> {
  const { storage, documents, keys, now, checkpoint = passCheckpoint } = deps
  const { uploads } = storage
  const parts = await uploads.parts(upload.id)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (size !== upload.size) throw new RangeError(`The upload ${upload.id} has other parts than bytes.`)
  const inspector = contentInspector()
  const whole = await documents.stageAs(uploadFile(keys, upload), bytesOf(deps, upload, parts), inspector.add)
  checkpoint('uploadJoined')
  const isSame = documentHashOf(deps, whole.sha256) === upload.documentHash && whole.size === upload.size
  if (!isSame) {
    await documents.remove([whole.file])
    const removed = await uploads.remove(upload.id, now())
    if (removed) await removeFiles(deps, [removed])
    return 'altered'
  }
  const isFinished = await uploads.finish(upload.id, { ...whole, content: inspector.content() })
  checkpoint('uploadFinished')
  // Another server that joined them at the same moment removes the parts.
  await documents.remove(isFinished ? parts.map(({ file }) => file) : [whole.file])
  return isFinished ? 'whole' : null
}
