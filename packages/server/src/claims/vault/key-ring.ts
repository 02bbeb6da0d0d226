import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { fault } from '@redress/foundation/faults/fault.ts'

/** What Argon2id costs: memory in KiB, passes over it, and lanes; and the bytes of its result. */
export interface SlowHashCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly tagLength: number
}

/** The minimum for Argon2id that OWASP recommends: 19 MiB, two passes, one lane. */
export const slowHashCost: SlowHashCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** A configured key: 32 random bytes and its permanent id. */
export interface MasterKey {
  readonly id: string
  readonly bytes: Uint8Array
}

/** The keys derived from a master key, one for each purpose. */
export interface VaultKey {
  readonly id: string
  /** AES-256 key that wraps the keys of single records. */
  readonly wrapping: Buffer
  /** Key of the fast hashes of PINs. */
  readonly pins: Buffer
  /** Identifies the key itself. */
  readonly check: Buffer
  /** Ed25519, for receipts and seals. */
  readonly signing: KeyObject
  /** Its public half: SPKI in base64. */
  readonly publicKey: string
}

/** The keys of an installation. The current one encrypts and signs; all of them decrypt and verify. */
export interface KeyRing {
  readonly current: VaultKey
  readonly all: readonly VaultKey[]
  /** What the slow hash of a PIN costs. Data whose PINs were hashed at one cost are read at this one alone. */
  readonly slowHash: SlowHashCost
}

const derive = (secret: string | Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'redress vault', purpose, 32))

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

function vaultKey({ id, bytes }: MasterKey): VaultKey {
  const signing = createPrivateKey({
    key: Buffer.concat([pkcs8Ed25519, derive(bytes, 'signing')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(signing).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    id,
    wrapping: derive(bytes, 'wrapping'),
    pins: derive(bytes, 'pins'),
    check: derive(bytes, 'check'),
    signing,
    publicKey,
  }
}

/** Creates a ring of these keys, the current one first. @throws RangeError without any */
export function keyRing(keys: readonly MasterKey[], slowHash = slowHashCost): KeyRing {
  const all = keys.map(vaultKey)
  const [current] = all
  if (!current) throw new RangeError('A key ring needs a key.')
  return { current, all, slowHash }
}

/** The only key of a development server. Its id identifies the secret that it was derived from. */
export const masterKeyFrom = (secret: string): MasterKey => ({
  id: `secret-${derive(secret, 'key id').toString('hex').slice(0, 8)}`,
  bytes: derive(secret, 'master key'),
})

/** The key with this id. @throws RECORD_ALTERED if the ring does not have it */
export function keyNamed({ all }: KeyRing, id: string): VaultKey {
  const key = all.find((each) => each.id === id)
  if (!key)
    throw fault(
      'RECORD_ALTERED',
      `There is no key '${id}' in the key ring. It belongs into REDRESS_KEYS, after the current one.`,
    )
  return key
}

/** Distinguishes this key from another with its id, for the data of this case id; it reveals nothing about the key. */
export const checkOfKey = ({ id, check }: VaultKey, caseId: string): string =>
  createHmac('sha256', check)
    .update(JSON.stringify([caseId, id]))
    .digest('hex')
