import { type HeldDocuments, heldDocuments, isHeldBack } from '../exports/held-documents.ts'
import type { DocumentScan } from '../storage/storage.ts'
import type { FiledClaim } from '../vault/sealed-claims.ts'

/** A claim with documents that the virus scanner keeps back. */
interface ClaimWithHeldDocuments {
  readonly referenceCode: string
  readonly form: string
  readonly receivedAt: Temporal.Instant
  readonly held: HeldDocuments
}

/** What the virus scanner said of the documents. */
export interface ScanFigures {
  readonly byScan: Readonly<Record<DocumentScan['state'], number>>
  /** The first `scansListed` of them. */
  readonly withHeld: readonly ClaimWithHeldDocuments[]
}

/** How many claims with held documents are listed. */
export const scansListed = 100

/** Counts the documents of claims by what the virus scanner said. */
export function scanCounter() {
  const byScan = { clean: 0, infected: 0, pending: 0, notScanned: 0 }
  const withHeld: ClaimWithHeldDocuments[] = []
  const hear = ({ record, scans }: Pick<FiledClaim, 'record' | 'scans'>): void => {
    for (const { state } of scans) byScan[state] += 1
    if (!scans.some(isHeldBack) || withHeld.length === scansListed) return
    const { referenceCode, formType: form } = record
    const receivedAt = Temporal.Instant.from(record.receivedAt)
    withHeld.push({ referenceCode, form, receivedAt, held: heldDocuments(scans) })
  }
  return { hear, figures: { scans: { byScan, withHeld } } }
}
