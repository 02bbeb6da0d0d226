import type { StoredUpload } from '../../storage/upload-store.ts'
import type { Keys } from '../sign-in/credentials.ts'
import type { DocumentKey } from '../vault/sealed-documents.ts'
import { uploadFile } from './upload-file.ts'
import { unwrapKey } from './wrap-key.ts'

/**
 * What decrypts the whole document of an upload; null where it is not whole, or a draft has it and `draftKey` is not what the code of
 * the draft yields.
 */
export function openedFile(
  keys: Pick<Keys, 'upload'>,
  upload: Pick<StoredUpload, 'id' | 'salt' | 'file' | 'wrappedKey'>,
  draftKey?: string,
): DocumentKey | null {
  const { id, file, wrappedKey } = upload
  if (file === null) return null
  if (wrappedKey === null) return uploadFile(keys, upload, file)
  const key = draftKey === undefined ? null : unwrapKey(upload, draftKey, wrappedKey)
  return key && { claimId: id, file, key }
}
