/** A large body of a claim that some server receives at this moment. */
export interface SharedBody {
  readonly id: string
  readonly memberId: string
  /** Its stated length, or that of the largest claim. */
  readonly bytes: number
}

/** The large bodies that all servers over one database receive. */
export interface BodyStore {
  /** Adds a body until a lease ends, and removes the member's most idle others until all have at most `mostBytes`. */
  readonly enter: (
    body: SharedBody,
    mostBytes: number,
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<void>
  /** Extends leases and notes which bodies moved; resolves to the ids that nobody has removed. */
  readonly extend: (
    ids: readonly string[],
    movedIds: readonly string[],
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<ReadonlySet<string>>
  readonly leave: (id: string) => Promise<void>
}
