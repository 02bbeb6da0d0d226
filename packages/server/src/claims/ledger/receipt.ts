import { createPublicKey, verify } from 'node:crypto'
import type { KeyRing } from '../vault/key-ring.ts'
import { readSignature, signedMessage, signStatement } from '../vault/signed-statements.ts'

/** A claimant's proof that this content was filed under this code at this time. */
export interface Receipt {
  readonly referenceCode: string
  /** SHA-256 of the claim's canonical content. */
  readonly contentHash: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  /** Key id and Ed25519 signature. */
  readonly signature: string
}

type Facts = Omit<Receipt, 'signature'>

const factsOf = ({ referenceCode, contentHash, receivedAt }: Facts): Facts => ({
  referenceCode,
  contentHash,
  receivedAt,
})

export const receiptFor = (ring: KeyRing, facts: Facts): Receipt => ({
  ...factsOf(facts),
  signature: signStatement(ring, 'receipt', factsOf(facts)),
})

/** Whether the installation signed this receipt, unaltered. Needs only the public keys. */
export const isReceipt = (keys: readonly PublicKey[], receipt: Receipt): boolean =>
  isSigned(keys, 'receipt', factsOf(receipt), receipt.signature)

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
