import type { RemovedUpload } from '../../storage/upload-store.ts'
import type { UploadDeps } from './upload-deps.ts'

/** Removes the files of uploads whose rows are gone. A file that a claim has stays: a server may have failed after filing. */
export async function removeFiles(
  { claims, documents }: Pick<UploadDeps, 'claims' | 'documents'>,
  removed: readonly RemovedUpload[],
): Promise<void> {
  for (const { file, parts } of removed) {
    await documents.remove(parts)
    if (file !== null && !(await claims.hasFile(file))) await documents.remove([file])
  }
}
