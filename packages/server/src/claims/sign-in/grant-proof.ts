import { createHmac } from 'node:crypto'
import type { FormType } from '@redress/engine'
import type { Keys } from './credentials.ts'

/** The keyed hash of credentials, in hexadecimal. */
export type GrantProof = string

/** The grant of a proof. */
interface ProofPlace {
  /** The session id itself, which is not in the storage. */
  readonly sessionId: string
  readonly formType: FormType
}

const padOf = ({ proof }: Keys, { sessionId, formType }: ProofPlace): Buffer =>
  createHmac('sha256', proof).update(`${formType}\n${sessionId}`).digest()

const combined = (bytes: Uint8Array, pad: Uint8Array): Buffer =>
  Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)))

/**
 * What a grant stores of its credentials: their keyed hash, encrypted with a pad that only the session id yields. A claim
 * can be compared with it quickly, and a copy of the database with the secret reveals nothing of the PIN.
 */
export const grantProof = (keys: Keys, place: ProofPlace, proof: GrantProof): string =>
  combined(Buffer.from(proof, 'hex'), padOf(keys, place)).toString('hex')

/** The same proof for the session that replaces this one. */
export const movedProof = (keys: Keys, proof: string, from: ProofPlace, to: ProofPlace): string =>
  combined(combined(Buffer.from(proof, 'hex'), padOf(keys, from)), padOf(keys, to)).toString('hex')
