import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'

/** The number of documents by scan verdict. */
export type ScanFigures = Readonly<Record<DocumentScan['state'], number>>

/** Counts the documents of claims by scan verdict. */
export function scanCounter() {
  const byScan = { clean: 0, infected: 0, pending: 0, notScanned: 0 }
  const add = ({ scans }: Pick<FiledClaim, 'scans'>): void => {
    for (const { state } of scans) byScan[state] += 1
  }
  return { add, figures: { byScan } }
}
