import type { Readable } from 'node:stream'
import type { Storage } from '../../storage/storage.ts'
import type { StoredClaim } from '../../storage/stored-claim.ts'
import { type ClaimRecord, documentKeyOf } from '../vault/claim-record.ts'
import { openClaim } from '../vault/filed-claim.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { SealedDocuments } from '../vault/sealed-documents.ts'

interface FiledClaimsDeps {
  readonly storage: Pick<Storage, 'caseId' | 'claims'>
  readonly documents: SealedDocuments
  readonly ring: KeyRing
}

/** A filed claim with readable documents. */
export interface ReadableClaim extends ClaimRecord {
  /** When the claimant confirmed it, or null. */
  readonly confirmedAt: Temporal.Instant | null
  /** The document at an index of the claim, as it was sent. The stream fails if it was altered. */
  readonly readDocument: (index: number) => Readable
}

/** Claims in plain text, one at a time. Each look-up throws RECORD_ALTERED if the claim was altered. */
export interface FiledClaims {
  readonly findByReferenceCode: (referenceCode: string) => Promise<ReadableClaim | null>
  /** The claim of the submission under this key. */
  readonly findByKey: (key: string) => Promise<ReadableClaim | null>
}

/** The claims of the case in plain text. */
export function filedClaims({ storage, documents, ring }: FiledClaimsDeps): FiledClaims {
  const readable = (stored: StoredClaim | null): ReadableClaim | null => {
    if (!stored) return null
    const { record, documentKeys, confirmedAt } = openClaim(ring, storage.caseId, stored)
    return {
      ...record,
      confirmedAt,
      readDocument: (index) => {
        const [document, key] = [record.documents[index], documentKeys[index]]
        if (document === undefined || key === undefined)
          throw new RangeError(`There is no document ${index}.`)
        return documents.read(documentKeyOf(record, document, key))
      },
    }
  }
  return {
    findByReferenceCode: async (code) => readable(await storage.claims.findByReferenceCode(code)),
    findByKey: async (key) => readable(await storage.claims.findByKey(key)),
  }
}
