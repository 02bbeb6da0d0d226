import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { Sealed } from '../../storage/sealed.ts'
import { type KeyRing, keyNamed, type VaultKey } from './key-ring.ts'

/** Bytes of the random number before a ciphertext. */
const nonceBytes = 12

/** Bytes of the tag behind it. */
const tagBytes = 16

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

/**
 * The place of a sealed value: case, kind, id, and everything else that must match. A value can be opened only in its
 * own place.
 */
export type Place = readonly string[]

/*
 * The bytes: version (1) | wrapped key: nonce (12), key (32), tag (16) | content: nonce (12), content, tag (16).
 * Each value has a key of its own, so that a change of the configured key replaces only 60 bytes.
 */
const version = 1
const keyBytes = 32
const wrappedEnd = 1 + nonceBytes + keyBytes + tagBytes

const associated = (...parts: Place): Buffer => Buffer.from(JSON.stringify(['redress', ...parts]))

const wrap = ({ id, wrapping }: VaultKey, place: Place, key: Uint8Array, nonce?: Uint8Array): Buffer =>
  encrypt(wrapping, associated('key', id, ...place), key, nonce)

function unwrap(ring: KeyRing, place: Place, { keyId, bytes }: Sealed): Buffer {
  if (bytes[0] !== version) throw fault('RECORD_ALTERED', 'A sealed value is of an unknown version.')
  const { wrapping } = keyNamed(ring, keyId)
  return decrypt(wrapping, associated('key', keyId, ...place), bytes.subarray(1, wrappedEnd))
}

/** Encrypts a value for one place, under a key of its own that the ring's current key wraps. */
export function seal({ current }: KeyRing, place: Place, plain: Uint8Array): Sealed {
  // The key and both nonces in one call: separate calls cost more than the encryption.
  const random = randomBytes(keyBytes + 2 * nonceBytes)
  const key = random.subarray(0, keyBytes)
  const nonces = { content: random.subarray(keyBytes, -nonceBytes), key: random.subarray(-nonceBytes) }
  const content = encrypt(key, associated('content', ...place), plain, nonces.content)
  return {
    keyId: current.id,
    bytes: Buffer.concat([Buffer.of(version), wrap(current, place, key, nonces.key), content]),
  }
}

/** Opens a value that was sealed for this place. @throws RECORD_ALTERED if it is for another place or was altered */
export const unseal = (ring: KeyRing, place: Place, sealed: Sealed): Buffer =>
  decrypt(unwrap(ring, place, sealed), associated('content', ...place), sealed.bytes.subarray(wrappedEnd))

/** Moves a sealed value to the ring's current key; the content is unchanged. @throws RECORD_ALTERED */
export function reseal(ring: KeyRing, place: Place, sealed: Sealed): Sealed {
  const wrapped = wrap(ring.current, place, unwrap(ring, place, sealed))
  return {
    keyId: ring.current.id,
    bytes: Buffer.concat([Buffer.of(version), wrapped, sealed.bytes.subarray(wrappedEnd)]),
  }
}
