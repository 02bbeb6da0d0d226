import { createPublicKey, sign, verify } from 'node:crypto'
import { canonicalJson } from '../../foundation/canonical-json.ts'
import { fault } from '../../foundation/faults/fault.ts'
import type { DocumentScan, StoredScan } from '../../storage/stored-claim.ts'
import { type KeyRing, keyNamed } from './key-ring.ts'

/** The document of a scan. */
interface ScannedDocument {
  readonly caseId: string
  readonly claimId: string
  readonly file: string
}

const message = (document: ScannedDocument, { state, finding }: DocumentScan): Buffer => {
  const { caseId, claimId, file } = document
  return Buffer.from(
    canonicalJson({ signed: 'redress scan 1', statement: { caseId, claimId, file, state, finding } }),
  )
}

/** A signed scan for storage after its document was filed, so that write access to the storage cannot forge it. */
export const signScan = (
  { current }: KeyRing,
  document: ScannedDocument,
  { state, finding }: DocumentScan,
): StoredScan => ({
  state,
  finding,
  signature: `${current.id}.${sign(null, message(document, { state, finding }), current.signing).toString('base64url')}`,
})

function isSigned(ring: KeyRing, document: ScannedDocument, { signature, ...scan }: StoredScan): boolean {
  const [id = '', written = '', ...more] = (signature ?? '').split('.')
  const bytes = Buffer.from(written, 'base64url')
  // Base64 has several encodings of one value; only the canonical one is accepted.
  if (more.length > 0 || bytes.toString('base64url') !== written) return false
  return verify(null, message(document, scan), createPublicKey(keyNamed(ring, id).signing), bytes)
}

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
  if (!isAsFiled && (signature === null || !isSigned(ring, document, stored)))
    throw fault('RECORD_ALTERED', `The scan of the document ${document.file} was altered in the storage.`)
  return { state, finding }
}
