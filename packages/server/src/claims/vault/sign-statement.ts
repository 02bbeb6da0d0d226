import { createPublicKey, sign, verify } from 'node:crypto'
import { canonicalJson } from '../../foundation/canonical-json.ts'
import { type KeyRing, keyNamed } from './key-ring.ts'

/** The signed content: a statement and its kind, so that a signature of one kind is invalid for another. */
export const signedMessage = (kind: string, statement: object): Buffer =>
  Buffer.from(canonicalJson({ signed: `redress ${kind} 1`, statement }))

/** Signs with the current key: `key id.signature in base64url`. */
export const signStatement = ({ current }: KeyRing, kind: string, statement: object): string =>
  `${current.id}.${sign(null, signedMessage(kind, statement), current.signing).toString('base64url')}`

/** The key's id and the bytes of a signature; null if it is malformed. */
export function readSignature(signature: string): { readonly id: string; readonly bytes: Buffer } | null {
  const [id = '', written = '', ...more] = signature.split('.')
  const bytes = Buffer.from(written, 'base64url')
  // Base64 has several encodings of one value; only the canonical one is accepted.
  return more.length > 0 || bytes.toString('base64url') !== written ? null : { id, bytes }
}

/** Whether a key of the ring signed exactly this. False for malformed input too. @throws if the ring lacks the named key */
export function isStatementSigned(
  ring: KeyRing,
  kind: string,
  statement: object,
  signature: string,
): boolean {
  const read = readSignature(signature)
  if (read === null) return false
  const key = createPublicKey(keyNamed(ring, read.id).signing)
  return verify(null, signedMessage(kind, statement), key, read.bytes)
}
