import { defaultFraudSettings, type FraudSettings } from '../../case/reading/fraud-file.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { SignalName } from '../../case/reading/signal-names.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

/** Why a claim is worth a look: evidence, not a verdict. */
export interface Finding {
  readonly signal: SignalName
  /** What it adds to the score of the claim; 0 where a stronger finding of its family counts instead. */
  readonly bits: number
  /** In English, as "the same bank account as 37 other claims". */
  readonly words: string
  /** The other claims that it is about. */
  readonly others: number
}

/** A claim with its findings. */
export interface ReviewedClaim {
  readonly referenceCode: string
  /** The sum of the bits of its findings. */
  readonly score: number
  readonly findings: readonly Finding[]
  /** The name of its cluster, or null. */
  readonly cluster: string | null
}

/** Claims that hang together. */
export interface Cluster {
  readonly name: string
  readonly claims: number
  /** The mean score of its claims, in bits. */
  readonly score: number
  /** What ties them, the most claims first. */
  readonly ties: readonly { readonly signal: SignalName; readonly claims: number }[]
}

/** The evidence on all claims that were added. */
export interface Review {
  /** Claims with findings, the highest score first. */
  claims(): Iterable<ReviewedClaim>
  /** The highest score first. */
  clusters(): Iterable<Cluster>
  close(): void
}

/** Collects evidence on claims that are added one by one; memory does not grow with their number but for a few bytes each. */
export function openReview(
  _loadedCase: LoadedCase,
  _settings: FraudSettings = defaultFraudSettings,
): { add(record: ClaimRecord): void; finish(): Review } {
  return {
    add: () => undefined,
    finish: () => ({ claims: () => [], clusters: () => [], close: () => undefined }),
  }
}
