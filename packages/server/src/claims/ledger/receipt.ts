import type { KeyRing } from '../vault/key-ring.ts'
import { signStatement } from '../vault/signed-statements.ts'
import { isSigned, type PublicKey } from './is-signed.ts'

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
