/** A large body of a claim that a server is receiving. */
export interface SharedBody {
  readonly id: string
  readonly memberId: string
  /** Its stated length, or that of the largest claim. */
  readonly bytes: number
}

/** The large bodies that all servers on one database are receiving. */
export interface BodyStore {
  /** Adds a body with a lease. Removes the member's most idle other bodies until all together have at most `mostBytes`. */
  readonly enter: (
    body: SharedBody,
    mostBytes: number,
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<void>
  /** Extends leases and records which bodies received data; resolves to the ids that were not removed. */
  readonly extend: (
    ids: readonly string[],
    movedIds: readonly string[],
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<ReadonlySet<string>>
  readonly leave: (id: string) => Promise<void>
}
