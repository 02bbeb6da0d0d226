/** Attempts at the credentials step of each network, counted over all servers. */
export interface NetworkAttemptStore {
  /** Counts one more attempt; otherwise as `count` of `AttemptStore`. `network` is a keyed hash. */
  readonly count: (network: string, at: Temporal.Instant, since: Temporal.Instant) => Promise<number>
  /** Removes the counts that began before this. */
  readonly removeOld: (before: Temporal.Instant) => Promise<void>
}
