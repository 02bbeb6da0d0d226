import { createHmac, randomBytes } from 'node:crypto'
import type { StoredUpload } from '../../storage/upload-store.ts'
import type { Keys } from '../sign-in/credentials.ts'
import type { DocumentKey } from '../vault/sealed-documents.ts'

/**
 * What encrypts a file of an upload. The key is derived with the random salt of the upload's row: once the row is gone, nothing
 * decrypts the file, unless a claim has its key.
 */
export const uploadFile = (
  { upload: secret }: Pick<Keys, 'upload'>,
  { id, salt }: Pick<StoredUpload, 'id' | 'salt'>,
  file: string = randomBytes(16).toString('hex'),
): DocumentKey => ({
  claimId: id,
  file,
  key: createHmac('sha256', secret).update(salt).update(file).digest(),
})
