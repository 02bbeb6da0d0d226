/** A submission that a server has been receiving or processing for a while. */
interface OpenSubmission {
  readonly id: string
  /** The name of its owner and key, as `receiving.ts` forms it. */
  readonly owner: string
}

/** The open submissions of all servers on one database. Each has a lease, which ends with a server that was killed. */
export interface SubmissionStore {
  readonly enter: (
    submission: OpenSubmission,
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<void>
  readonly extend: (ids: readonly string[], until: Temporal.Instant) => Promise<void>
  readonly leave: (id: string) => Promise<void>
  readonly has: (owner: string, now: Temporal.Instant) => Promise<boolean>
}
