import { createHmac } from 'node:crypto'
import type { FormType } from '@redress/engine'
import { type Credentials, type Keys, pinHashOf } from './credentials.ts'

/** Which grant a proof is of. */
interface ProofPlace {
  /** The session id itself, which the storage does not have. */
  readonly sessionId: string
  readonly formType: FormType
}

const padOf = ({ proof }: Keys, { sessionId, formType }: ProofPlace): Buffer =>
  createHmac('sha256', proof).update(`${formType}\n${sessionId}`).digest()

const combined = (bytes: Uint8Array, pad: Uint8Array): Buffer =>
  Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)))

/**
 * What a grant keeps of the credentials that it was given for: their keyed hash, encrypted with a pad that only the
 * session id gives. So a claim is compared with them quickly, and a copy of the database and the secret together tell
 * nothing of the PIN.
 */
export const grantProof = (keys: Keys, place: ProofPlace, credentials: Credentials): string =>
  combined(Buffer.from(pinHashOf(keys, credentials), 'hex'), padOf(keys, place)).toString('hex')

/** The same proof for the session that takes this one's place. */
export const movedProof = (keys: Keys, proof: string, from: ProofPlace, to: ProofPlace): string =>
  combined(combined(Buffer.from(proof, 'hex'), padOf(keys, from)), padOf(keys, to)).toString('hex')
