import { argon2, createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type KeyRing, keyNamed, type VaultKey } from './key-ring.ts'

/*
 * A PIN as it is stored. `f1:` is fast: a keyed hash, under a key of the ring, of the keyed hash that the secret gives.
 * `s1:` is slow: Argon2id of the fast one, salted with the member's id. Both name their key after a second colon. 64
 * hexadecimal digits alone are the secret's keyed hash, as earlier versions stored it. Decision 038 has the arithmetic.
 */
const fastMark = 'f1:'
/** What every slow hash begins with; what sorts below it still has to be made slow. */
export const slowMark = 's1:'

/** Argon2id as OWASP recommends it at least: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

const hash = promisify(argon2)

interface StoredPin {
  readonly kind: 'secretAlone' | 'fast' | 'slow' | 'none'
  readonly digest: Buffer
  /** Null where the secret alone made it. */
  readonly keyId: string | null
}

const digestOf = (text: string): Buffer => Buffer.from(text, 'hex')

/** Reads a PIN as it is stored; null is of a member whom nobody is, whose PIN nothing has. */
function storedPin(text: string | null): StoredPin {
  if (text === null) return { kind: 'none', digest: Buffer.alloc(32), keyId: null }
  const mark = text.slice(0, 3)
  if (mark !== fastMark && mark !== slowMark)
    return { kind: 'secretAlone', digest: digestOf(text), keyId: null }
  const end = text.indexOf(':', 3)
  const kind = mark === fastMark ? 'fast' : 'slow'
  return { kind, digest: digestOf(text.slice(3, end)), keyId: text.slice(end + 1) }
}

const written = (mark: string, digest: Buffer, { id }: VaultKey): string =>
  `${mark}${digest.toString('hex')}:${id}`

const fastDigest = ({ pins }: VaultKey, ofSecret: string): Buffer =>
  createHmac('sha256', pins).update(ofSecret).digest()

/** In a thread of the pool, not in that of the server. */
const slowDigest = async (fast: Buffer, memberId: string): Promise<Buffer> =>
  Buffer.from(await hash('argon2id', { ...cost, message: fast, nonce: digestOf(memberId) }))

/** The fast hash that an import stores, of what the secret gives for claim id and PIN. */
export const fastPin = ({ current }: KeyRing, ofSecret: string): string =>
  written(fastMark, fastDigest(current, ofSecret), current)

/** The slow hash that takes the place of a stored one. @throws TamperedError when the ring lacks the key of the fast one */
export async function slowPin(ring: KeyRing, memberId: string, stored: string): Promise<string> {
  const { kind, digest, keyId } = storedPin(stored)
  if (kind === 'slow') return stored
  const key = keyId === null ? ring.current : keyNamed(ring, keyId)
  const fast = kind === 'fast' ? digest : fastDigest(key, stored)
  return written(slowMark, await slowDigest(fast, memberId), key)
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
  const { kind, digest, keyId } = storedPin(stored)
  const fast = fastDigest(keyId === null ? ring.current : keyNamed(ring, keyId), ofSecret)
  const slow = await slowDigest(fast, memberId)
  const given = { secretAlone: digestOf(ofSecret), fast, slow, none: slow }[kind]
  return timingSafeEqual(given, digest) && kind !== 'none'
}
