import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { fault } from '../../foundation/faults/fault.ts'

/** Bytes of the random number before a ciphertext. */
export const nonceBytes = 12

/** Bytes of the tag behind it. */
export const tagBytes = 16

/** AES-256-GCM: nonce, ciphertext, tag. */
export function encrypt(
  key: Uint8Array,
  associatedData: Buffer,
  plain: Uint8Array,
  nonce: Uint8Array = randomBytes(nonceBytes),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the output of `encrypt`. @throws RECORD_ALTERED */
export function decrypt(key: Uint8Array, associatedData: Buffer, bytes: Uint8Array): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(associatedData).setAuthTag(bytes.subarray(bytes.length - tagBytes))
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes)),
      decipher.final(),
    ])
  } catch {
    throw fault('RECORD_ALTERED', 'A sealed value does not open: it was altered, or is not of this place.')
  }
}
