import type { StoredUpload } from '../../storage/upload-store.ts'
import { decrypt, encrypt } from '../vault/encrypt.ts'

type Place = Pick<StoredUpload, 'id' | 'file'>

/** A wrapped key opens at the place of its upload alone. */
const placeOf = ({ id, file }: Place): Buffer =>
  Buffer.from(JSON.stringify(['redress', 'document of a draft', id, file]))

/** Encrypts the key of an upload's file with what the code of a draft yields for it: 32 bytes in hexadecimal. */
export const wrapKey = (upload: Place, draftKey: string, key: Uint8Array): Uint8Array =>
  encrypt(Buffer.from(draftKey, 'hex'), placeOf(upload), key)

/** The key of an upload's file; null where another code yielded `draftKey`. */
export function unwrapKey(upload: Place, draftKey: string, wrapped: Uint8Array): Uint8Array | null {
  try {
    return decrypt(Buffer.from(draftKey, 'hex'), placeOf(upload), wrapped)
  } catch {
    return null
  }
}
