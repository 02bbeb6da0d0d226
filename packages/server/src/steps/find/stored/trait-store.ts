/** Up to which claim of the ledger traits are made. */
export interface TraitProgress {
  /** What they were made from: claims have other traits when it changes. */
  readonly source: string
  /** The sequence of the last claim; 0 before the first. */
  readonly sequence: number
}

/** A keyed hash of what a claim can be found by. */
export interface Trait {
  readonly key: string
  readonly claimId: string
}

/** The traits of claims, which hold nothing readable. */
export interface TraitStore {
  readonly progress: () => Promise<TraitProgress | null>
  /**
   * Adds the traits of the claims after `from` up to `to`, in one transaction. False, and nothing is added, if another process
   * did so first. The traits of another source are removed.
   */
  readonly add: (traits: readonly Trait[], from: TraitProgress | null, to: TraitProgress) => Promise<boolean>
  /** The ids of claims that have all of these keys, the newest first, at most `limit`. */
  readonly claimsWith: (keys: readonly string[], limit: number) => Promise<readonly string[]>
}
