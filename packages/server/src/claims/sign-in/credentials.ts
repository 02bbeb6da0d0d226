import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a claimant proves who they are with, as it was typed. */
export interface Credentials {
  readonly claimId: string
  readonly pin: string
}

/** The keys of this installation, one a purpose, all made from its secret. */
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
  /** Recognises the secret itself. */
  readonly check: Buffer
  readonly proof: Buffer
  readonly network: Buffer
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
})

/** HMAC-SHA256 of a text, in hexadecimal. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/**
 * What tells this secret from another one for the data of this id. It says nothing of the secret: it is a keyed hash of
 * the random id, under a key that is derived for this purpose alone.
 */
export const checkOfSecret = (keys: Keys, caseId: string): string => keyedHash(keys.check, caseId)

/** What the storage knows a session by. */
export const sessionHashOf = ({ session }: Keys, sessionId: string): string => keyedHash(session, sessionId)

/** Whether two hashes are the same, in a time that does not tell where they differ. Either may be any text. */
export function sameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A claim id without what people add or leave out when they copy it: case, spaces, hyphens. */
const normaliseClaimId = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')

const normalisePin = (written: string): string => written.normalize('NFKC').replace(/\s/g, '')

/** What a class member is known by: the keyed hash of the claim id. */
export const memberIdOf = (keys: Keys, claimId: string): string =>
  keyedHash(keys.claimId, normaliseClaimId(claimId))

/** The keyed hash of a PIN. The claim id is in it, so that equal PINs do not look equal in the database. */
export const pinHashOf = (keys: Keys, { claimId, pin }: Credentials): string =>
  keyedHash(keys.pin, `${normaliseClaimId(claimId)}\n${normalisePin(pin)}`)

/** What a vehicle is looked up by: the keyed hash of its VIN without what people add when they copy it. */
export const vinHashOf = (keys: Keys, vin: string): string =>
  keyedHash(
    keys.vin,
    vin
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, ''),
  )
