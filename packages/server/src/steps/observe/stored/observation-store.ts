import type { Resealable, Sealed } from '../../../storage/sealed.ts'

/** What was observed while a claim was filled in and sent. It belongs to one filing, and is removed before it or with it. */
export interface StoredObservation {
  /** The filing. */
  readonly claimId: string
  readonly observedAt: Temporal.Instant
  readonly payload: Sealed
}

/** The observations of claims, in cases that observe. No other data refer to them. */
export interface ObservationStore extends Resealable {
  /** Stores the observation of a filing that has none; no effect without such a filing. */
  readonly put: (observation: StoredObservation) => Promise<void>
  /** Those of these filings that there are, in any order. */
  readonly ofClaims: (claimIds: readonly string[]) => Promise<readonly StoredObservation[]>
  /** Removes those from before a moment. */
  readonly removeBefore: (moment: Temporal.Instant) => Promise<void>
  readonly count: () => Promise<number>
}
