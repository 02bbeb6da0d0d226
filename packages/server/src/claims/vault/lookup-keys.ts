import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The keys of this installation, one for each purpose, all derived from its secret. */
export interface Keys {
  readonly claimId: Buffer
  readonly pin: Buffer
  readonly csrf: Buffer
  readonly session: Buffer
  readonly classList: Buffer
  readonly payPal: Buffer
  readonly vin: Buffer
  readonly fingerprint: Buffer
  readonly backup: Buffer
  /** Identifies the secret itself. */
  readonly check: Buffer
  readonly proof: Buffer
  readonly network: Buffer
  readonly way: Buffer
  readonly open: Buffer
  readonly link: Buffer
  readonly tab: Buffer
  readonly find: Buffer
  readonly claimPage: Buffer
  readonly claimKey: Buffer
  readonly notice: Buffer
  readonly draft: Buffer
  readonly apiKey: Buffer
  readonly upload: Buffer
  readonly bulk: Buffer
  readonly work: Buffer
}

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'redress', purpose, 32))

export const keysFrom = (secret: string): Keys => ({
  claimId: keyFor(secret, 'claim id'),
  pin: keyFor(secret, 'pin'),
  csrf: keyFor(secret, 'csrf'),
  session: keyFor(secret, 'session'),
  classList: keyFor(secret, 'class list'),
  payPal: keyFor(secret, 'paypal login'),
  vin: keyFor(secret, 'vin'),
  fingerprint: keyFor(secret, 'fingerprint'),
  backup: keyFor(secret, 'backup'),
  check: keyFor(secret, 'check'),
  proof: keyFor(secret, 'grant proof'),
  network: keyFor(secret, 'network'),
  way: keyFor(secret, 'way in'),
  open: keyFor(secret, 'open filing'),
  link: keyFor(secret, 'link'),
  tab: keyFor(secret, 'key of a tab'),
  find: keyFor(secret, 'find a claim'),
  claimPage: keyFor(secret, 'claim page'),
  claimKey: keyFor(secret, 'key of an opened claim'),
  notice: keyFor(secret, 'notices'),
  draft: keyFor(secret, 'saved draft'),
  apiKey: keyFor(secret, 'key of a program'),
  upload: keyFor(secret, 'upload'),
  bulk: keyFor(secret, 'filing for many'),
  work: keyFor(secret, 'work at the door'),
})

/** Keys as the library needs them: converting one takes as long as the hash of a short text. */
const keyObjects = new WeakMap<Buffer, KeyObject>()

function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, known)
  return known
}

/** HMAC-SHA256 of a text, in hexadecimal. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', keyObjectOf(key)).update(text).digest('hex')

/**
 * Distinguishes this secret from another one for the data of this id. It reveals nothing of the secret: it is a keyed hash
 * of the random id, under a key derived only for this purpose.
 */
export const checkOfSecret = (keys: Keys, caseId: string): string => keyedHash(keys.check, caseId)

/** Whether two hashes are equal, compared in constant time. Either may be any text. */
export function sameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
