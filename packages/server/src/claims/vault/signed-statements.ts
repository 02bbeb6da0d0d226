import { createPublicKey, sign, verify } from 'node:crypto'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { DocumentScan, StoredClaim, StoredConfirmation, StoredScan } from '../../storage/stored-claim.ts'
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
function isStatementSigned(ring: KeyRing, kind: string, statement: object, signature: string): boolean {
  const read = readSignature(signature)
  if (read === null) return false
  const key = createPublicKey(keyNamed(ring, read.id).signing)
  return verify(null, signedMessage(kind, statement), key, read.bytes)
}

/** The claim of a confirmation. */
interface ConfirmedClaim {
  readonly caseId: string
  readonly claimId: string
}

const confirmationKind = 'confirmation'

const confirmationStatement = ({ caseId, claimId }: ConfirmedClaim, at: Temporal.Instant): object => ({
  caseId,
  claimId,
  confirmedAt: at.toString(),
})

/** A signed confirmation for storage, so that write access to the storage cannot forge it. */
export function signConfirmation(
  ring: KeyRing,
  claim: ConfirmedClaim,
  moment: Temporal.Instant,
): StoredConfirmation {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.epochMilliseconds)
  return { at, signature: signStatement(ring, confirmationKind, confirmationStatement(claim, at)) }
}

/** Reads when a claim was confirmed; null before. @throws RECORD_ALTERED if no key of the ring signed exactly this */
export function openConfirmation(
  ring: KeyRing,
  claim: ConfirmedClaim,
  { confirmedAt: at, confirmationSignature: signature }: StoredClaim,
): Temporal.Instant | null {
  if (at === null && signature === null) return null
  if (
    at === null ||
    signature === null ||
    !isStatementSigned(ring, confirmationKind, confirmationStatement(claim, at), signature)
  )
    throw fault(
      'RECORD_ALTERED',
      `The confirmation of the claim ${claim.claimId} was altered in the storage.`,
    )
  return at
}

/** The document of a scan. */
interface ScannedDocument {
  readonly caseId: string
  readonly claimId: string
  readonly file: string
}

const scanKind = 'scan'

const scanStatement = (document: ScannedDocument, { state, finding }: DocumentScan): object => {
  const { caseId, claimId, file } = document
  return { caseId, claimId, file, state, finding }
}

/** A signed scan for storage after its document was filed, so that write access to the storage cannot forge it. */
export const signScan = (
  ring: KeyRing,
  document: ScannedDocument,
  { state, finding }: DocumentScan,
): StoredScan => ({
  state,
  finding,
  signature: signStatement(ring, scanKind, scanStatement(document, { state, finding })),
})

/**
 * Reads a stored scan. A scan without a signature must be the one with which its document was filed.
 * @throws RECORD_ALTERED if it is neither that nor signed by a key of the ring
 */
export function openScan(
  ring: KeyRing,
  document: ScannedDocument,
  stored: StoredScan,
  asFiled: DocumentScan,
): DocumentScan {
  const { state, finding, signature } = stored
  const isAsFiled = signature === null && state === asFiled.state && finding === asFiled.finding
  if (
    !isAsFiled &&
    (signature === null || !isStatementSigned(ring, scanKind, scanStatement(document, stored), signature))
  )
    throw fault('RECORD_ALTERED', `The scan of the document ${document.file} was altered in the storage.`)
  return { state, finding }
}
