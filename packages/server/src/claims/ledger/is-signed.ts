import { createPublicKey, verify } from 'node:crypto'
import type { KeyRing } from '../vault/key-ring.ts'
import { readSignature, signedMessage } from '../vault/signed-statements.ts'

/** A public key of the installation, for publication and exports. */
export interface PublicKey {
  readonly id: string
  /** Ed25519, SPKI in base64. */
  readonly publicKey: string
}

export const publicKeysOf = ({ all }: KeyRing): readonly PublicKey[] =>
  all.map(({ id, publicKey }) => ({ id, publicKey }))

/** Whether one of these keys signed exactly this. False for malformed input too. */
export function isSigned(
  keys: readonly PublicKey[],
  kind: string,
  statement: object,
  signature: string,
): boolean {
  const read = readSignature(signature)
  const key = keys.find(({ id }) => id === read?.id)
  if (!read || !key) return false
  try {
    const spki = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, signedMessage(kind, statement), spki, read.bytes)
  } catch {
    return false
  }
}
