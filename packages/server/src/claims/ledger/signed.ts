import { createPublicKey, verify } from 'node:crypto'
import type { KeyRing } from '../vault/key-ring.ts'
import { signedMessage, signStatement } from '../vault/sign-statement.ts'

/** A public key of the installation, for publication and exports. */
export interface PublicKey {
  readonly id: string
  /** Ed25519, SPKI in base64. */
  readonly publicKey: string
}

export const publicKeysOf = ({ all }: KeyRing): readonly PublicKey[] =>
  all.map(({ id, publicKey }) => ({ id, publicKey }))

/** Signs with the current key: `key id.signature in base64url`. */
export const signed = signStatement

/** Whether one of these keys signed exactly this. False for malformed input too. */
export function isSigned(
  keys: readonly PublicKey[],
  kind: string,
  statement: object,
  signature: string,
): boolean {
  const [id, written = '', ...more] = signature.split('.')
  const key = keys.find((each) => each.id === id)
  const bytes = Buffer.from(written, 'base64url')
  // Base64 can be written in several ways; one signature is one text.
  if (!key || more.length > 0 || bytes.toString('base64url') !== written) return false
  try {
    const spki = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, signedMessage(kind, statement), spki, bytes)
  } catch {
    return false
  }
}
