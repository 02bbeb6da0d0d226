import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type KeyRing, keyNamed, type VaultKey } from './key-ring.ts'

/*
 * A PIN as it is stored: `f1:` and the keyed hash that the secret gives, or `s1:` and Argon2id of that, salted with the
 * member's id. Either is encrypted under a key of the ring, with a nonce before it and the id of the key behind it. 64
 * hexadecimal digits alone are the secret's keyed hash, as earlier versions stored it. Decision 038 has the arithmetic.
 */
type Mark = 'f1:' | 's1:'

const markLength = 3
const nonceBytes = 16

/** Argon2id as OWASP recommends it at least: 19 MiB, two passes, one lane. */
export const slowHashCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

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

/** Reads a PIN as it is stored; null is of a member whom nobody is, whose PIN nothing has. @throws TamperedError */
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

/** In a thread of the pool, not in that of the server. */
const slowDigest = async (ofSecret: Buffer, memberId: string): Promise<Buffer> =>
  Buffer.from(await hash('argon2id', { ...slowHashCost, message: ofSecret, nonce: Buffer.from(memberId) }))

/** The fast hash that an import stores, of what the secret gives for claim id and PIN. */
export const fastPin = ({ current }: KeyRing, ofSecret: string): string =>
  written('f1:', digestOf(ofSecret), current)

/** The slow hash that takes the place of a stored one. @throws TamperedError when the ring lacks the key of that */
export async function slowPin(ring: KeyRing, memberId: string, stored: string): Promise<string> {
  const { kind, digest } = storedPin(ring, stored)
  return kind === 's1:' ? stored : written('s1:', await slowDigest(digest, memberId), ring.current)
}

/** A stored PIN under the current key. @throws TamperedError when the ring lacks the key that it was under */
export function pinUnderCurrentKey(ring: KeyRing, stored: string): string {
  const { kind, digest } = storedPin(ring, stored)
  return kind === 'f1:' || kind === 's1:' ? written(kind, digest, ring.current) : stored
}

/**
 * Whether what is stored is of another PIN, as far as that costs no slow hash: of a slow one nothing is known.
 * @throws TamperedError when the ring lacks the key of the stored one
 */
export function isOtherPin(ring: KeyRing, ofSecret: string, stored: string): boolean {
  const { kind, digest } = storedPin(ring, stored)
  return kind !== 's1:' && !timingSafeEqual(digest, digestOf(ofSecret))
}

/**
 * Whether what the secret gives for claim id and PIN is what is stored of the member. It takes the same work for every
 * kind of stored hash, and for a member whom nobody is.
 * @throws TamperedError when the ring lacks the key of the stored one
 */
export async function isStoredPin(
  ring: KeyRing,
  memberId: string,
  ofSecret: string,
  stored: string | null,
): Promise<boolean> {
  const { kind, digest } = storedPin(ring, stored)
  const fast = digestOf(ofSecret)
  const slow = await slowDigest(fast, memberId)
  const given = kind === 's1:' || kind === 'none' ? slow : fast
  return given.length === digest.length && timingSafeEqual(given, digest) && kind !== 'none'
}
