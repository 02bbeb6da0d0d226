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
   * Counts one more attempt and returns the count, this attempt included. A count whose first attempt is older than
   * `since` restarts at one. Concurrent attempts each get a different number.
   */
  readonly count: (memberId: string, at: Temporal.Instant, since: Temporal.Instant) => Promise<number>
  /** Resets the count: the member has proved their identity. */
  readonly forget: (memberId: string) => Promise<void>
  /** Resets every count; returns how many there were. */
  readonly forgetAll: () => Promise<number>
  /** The count of a claim id, of any age; null if there is none. */
  readonly of: (memberId: string) => Promise<AttemptCount | null>
  /** The counts above a number that began after a moment: their number, and the oldest of them, at most `limit`. */
  readonly above: (
    count: number,
    since: Temporal.Instant,
    limit: number,
  ) => Promise<{ readonly total: number; readonly listed: readonly AttemptCount[] }>
  /** Removes the counts that began before this. */
  readonly removeOld: (before: Temporal.Instant) => Promise<void>
}
