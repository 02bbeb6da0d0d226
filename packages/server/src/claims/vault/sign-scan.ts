import { fault } from '../../foundation/faults/fault.ts'
import type { DocumentScan, StoredScan } from '../../storage/stored-claim.ts'
import type { KeyRing } from './key-ring.ts'
import { isStatementSigned, signStatement } from './sign-statement.ts'

/** The document of a scan. */
interface ScannedDocument {
  readonly caseId: string
  readonly claimId: string
  readonly file: string
}

const kind = 'scan'

const statementOf = (document: ScannedDocument, { state, finding }: DocumentScan): object => {
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
  signature: signStatement(ring, kind, statementOf(document, { state, finding })),
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
    (signature === null || !isStatementSigned(ring, kind, statementOf(document, stored), signature))
  )
    throw fault('RECORD_ALTERED', `The scan of the document ${document.file} was altered in the storage.`)
  return { state, finding }
}
