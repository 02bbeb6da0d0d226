import type { FraudSettings } from '../../case/reading/fraud-file.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { Review } from '../review/evidence-reader.ts'

/** What the review page is made from. */
export interface ReviewPageFacts {
  readonly loadedCase: LoadedCase
  readonly settings: FraudSettings
  /** How the case is named on the command line. */
  readonly folder: string
  readonly review: Review
  readonly asOf: Temporal.Instant
  /** The number of ledger entries that were compared. */
  readonly sequence: number
  /** The hash of the newest seal; null without any. */
  readonly lastSeal: string | null
  /** Claims that were not compared, in words; empty if all were. */
  readonly leftOut: string
  /** The files that have all of what the page shows in part. */
  readonly files: { readonly claims: string; readonly clusters: string }
  /** Opens claims by their reference codes: those alone that are shown side by side. A claim that does not open is missing. */
  readonly openClaims: (referenceCodes: readonly string[]) => Promise<ReadonlyMap<string, ClaimRecord>>
}
