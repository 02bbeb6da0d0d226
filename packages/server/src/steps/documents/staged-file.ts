import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '../../claims/vault/lookup-keys.ts'
import { decrypt, encrypt } from '../../claims/vault/seal.ts'
import type { DocumentKey } from '../../claims/vault/sealed-documents.ts'
import type { StoredUpload } from './stored/upload-store.ts'

/**
 * What encrypts a file of an upload. The key is derived with the random salt of the upload's row: once the row is gone, nothing
 * decrypts the file, unless a claim has its key.
 */
export const uploadFile = (
  { upload: secret }: Keys,
  { id, salt }: Pick<StoredUpload, 'id' | 'salt'>,
  file: string = randomBytes(16).toString('hex'),
): DocumentKey => ({
  claimId: id,
  file,
  key: createHmac('sha256', secret).update(salt).update(file).digest(),
})

type Place = Pick<StoredUpload, 'id' | 'file'>

/** A wrapped key opens at the place of its upload alone. */
const placeOf = ({ id, file }: Place): Buffer =>
  Buffer.from(JSON.stringify(['redress', 'document of a draft', id, file]))

/** Encrypts the key of an upload's file with what the code of a draft yields for it: 32 bytes in hexadecimal. */
export const wrapKey = (upload: Place, draftKey: string, key: Uint8Array): Uint8Array =>
  encrypt(Buffer.from(draftKey, 'hex'), placeOf(upload), key)

/** The key of an upload's file; null where another code yielded `draftKey`. */
function unwrapKey(upload: Place, draftKey: string, wrapped: Uint8Array): Uint8Array | null {
  try {
    return decrypt(Buffer.from(draftKey, 'hex'), placeOf(upload), wrapped)
  } catch {
    return null
  }
}

/**
 * What decrypts the whole document of an upload; null where it is not whole, or a draft has it and `draftKey` is not what the code of
 * the draft yields.
 */
export function openedFile(
  keys: Keys,
  upload: Pick<StoredUpload, 'id' | 'salt' | 'file' | 'wrappedKey'>,
  draftKey?: string,
): DocumentKey | null {
  const { id, file, wrappedKey } = upload
  if (file === null) return null
  if (wrappedKey === null) return uploadFile(keys, upload, file)
  const key = draftKey === undefined ? null : unwrapKey(upload, draftKey, wrappedKey)
  return key && { claimId: id, file, key }
}
