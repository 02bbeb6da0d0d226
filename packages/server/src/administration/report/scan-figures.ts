import type { FiledClaim } from '../../claims/vault/sealed-claims.ts'
import type { DocumentScan } from '../../storage/storage.ts'

/** How many documents the virus scanner said what of. */
export type ScanFigures = Readonly<Record<DocumentScan['state'], number>>

/** Counts the documents of claims by what the virus scanner said. */
export function scanCounter() {
  const byScan = { clean: 0, infected: 0, pending: 0, notScanned: 0 }
  const hear = ({ scans }: Pick<FiledClaim, 'scans'>): void => {
    for (const { state } of scans) byScan[state] += 1
  }
  return { hear, figures: { byScan } }
}
