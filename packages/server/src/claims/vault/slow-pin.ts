import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type KeyRing, keyNamed, type VaultKey } from './key-ring.ts'

/*
 * The stored form of a PIN: `f1:` and the keyed hash under the secret, or `s1:` and Argon2id of that, salted with the
 * member's id. Either is encrypted under a key of the ring, with a nonce before it and the id of the key behind it. 64
 * hexadecimal digits alone are the keyed hash under the secret, as earlier versions stored it. See decision 038.
 */
type Mark = 'f1:' | 's1:'

/** Stored for a member without a PIN. It sorts after the fast hashes, so nothing is computed for it, and it matches no PIN. */
export const withoutPin = 'without'

const markLength = 3
const nonceBytes = 16

const hash = promisify(argon2)

interface StoredPin {
  readonly kind: Mark | 'secretAlone' | 'none'
  readonly digest: Buffer
}

const digestOf = (text: string): Buffer => Buffer.from(text, 'hex')

/** Encrypts and decrypts: the pad belongs to one key and one nonce. */
const padded = (bytes: Uint8Array, { pins }: VaultKey, nonce: Uint8Array): Buffer => {
  const pad = createHmac('sha256', pins).update(nonce).digest()
  return Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)))
}

function written(mark: Mark, digest: Uint8Array, key: VaultKey): string {
  const nonce = randomBytes(nonceBytes)
  return `${mark}${Buffer.concat([nonce, padded(digest, key, nonce)]).toString('hex')}:${key.id}`
}

/** Parses a stored PIN; null stands for an unknown member, whose PIN matches nothing. @throws RECORD_ALTERED */
function storedPin(ring: KeyRing, text: string | null): StoredPin {
  if (text === null)
    return { kind: 'none', digest: padded(Buffer.alloc(32), ring.current, Buffer.alloc(nonceBytes)) }
  const kind = (['f1:', 's1:'] as const).find((mark) => text.startsWith(mark))
  if (kind === undefined) return { kind: 'secretAlone', digest: digestOf(text) }
  const end = text.indexOf(':', markLength)
  const bytes = digestOf(text.slice(markLength, end))
  const key = keyNamed(ring, text.slice(end + 1))
  return { kind, digest: padded(bytes.subarray(nonceBytes), key, bytes.subarray(0, nonceBytes)) }
}

/** Runs in the thread pool, not in the server's thread. */
const slowDigest = async ({ slowHash }: KeyRing, ofSecret: Buffer, memberId: string): Promise<Buffer> =>
  Buffer.from(await hash('argon2id', { ...slowHash, message: ofSecret, nonce: Buffer.from(memberId) }))

/** The fast hash that an import stores, derived from the keyed hash of claim id and PIN. */
export const fastPin = ({ current }: KeyRing, ofSecret: string): string =>
  written('f1:', digestOf(ofSecret), current)

/** The slow hash that replaces a stored one. @throws RECORD_ALTERED if the ring lacks the key of the stored one */
export async function slowPin(ring: KeyRing, memberId: string, stored: string): Promise<string> {
  const { kind, digest } = storedPin(ring, stored)
  return kind === 's1:' ? stored : written('s1:', await slowDigest(ring, digest, memberId), ring.current)
}

/** Re-encrypts a stored PIN under the current key. @throws RECORD_ALTERED if the ring lacks its former key */
export function pinUnderCurrentKey(ring: KeyRing, stored: string): string {
  const { kind, digest } = storedPin(ring, stored)
  return kind === 'f1:' || kind === 's1:' ? written(kind, digest, ring.current) : stored
}

/** Whether the stored hash is a slow one, so that a PIN cannot be compared with it quickly. */
export const isSlowPin = (stored: string): boolean => stored.startsWith('s1:')

/**
 * Whether the stored hash is certainly of another PIN. A slow hash is not computed, so it never counts as different.
 * @throws RECORD_ALTERED if the ring lacks the key of the stored one
 */
export function isOtherPin(ring: KeyRing, ofSecret: string, stored: string): boolean {
  const { kind, digest } = storedPin(ring, stored)
  if (kind === 's1:') return false
  const given = digestOf(ofSecret)
  return given.length !== digest.length || !timingSafeEqual(digest, given)
}

/**
 * Whether the keyed hash of claim id and PIN matches the stored hash. It takes the same time for every kind of stored
 * hash, and for an unknown member.
 * @throws RECORD_ALTERED if the ring lacks the key of the stored one
 */
export async function isStoredPin(
  ring: KeyRing,
  memberId: string,
  ofSecret: string,
  stored: string | null,
): Promise<boolean> {
  const { kind, digest } = storedPin(ring, stored)
  const fast = digestOf(ofSecret)
  const slow = await slowDigest(ring, fast, memberId)
  const given = kind === 's1:' || kind === 'none' ? slow : fast
  return given.length === digest.length && timingSafeEqual(given, digest) && kind !== 'none'
}
