/** The attempts that were counted for one claim id. */
export interface AttemptCount {
  /** Keyed hash of the claim id, whether it exists or not. */
  readonly memberId: string
  readonly beganAt: Temporal.Instant
  readonly count: number
}

/** Attempts at the credentials step, counted for each claim id, existing or not. */
export interface AttemptStore {
  /**
   * Counts one more attempt and tells how many there are, this one included, since the first of them. A count whose
   * first attempt is older than `since` begins anew. Of attempts at the same moment each gets a number of its own.
   */
  readonly count: (memberId: string, at: Temporal.Instant, since: Temporal.Instant) => Promise<number>
  /** Resets the count: the member has proved their identity. */
  readonly forget: (memberId: string) => Promise<void>
  /** Resets every count; returns how many there were. */
  readonly forgetAll: () => Promise<number>
  /** What was counted for a claim id, however long ago; null for nothing. */
  readonly of: (memberId: string) => Promise<AttemptCount | null>
  /** Counts above a number that began after a moment: how many there are, and the oldest, at most `limit`. */
  readonly above: (
    count: number,
    since: Temporal.Instant,
    limit: number,
  ) => Promise<{ readonly total: number; readonly listed: readonly AttemptCount[] }>
  /** Removes the counts that began before this. */
  readonly removeOld: (before: Temporal.Instant) => Promise<void>
}
