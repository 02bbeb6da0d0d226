interface LeaseTime {
  readonly now: Temporal.Instant
  readonly until: Temporal.Instant
}

/** The middle of a lease that begins now. One that ends earlier is extended, well before another server can take it. */
export const halfOfLease = ({ now, until }: LeaseTime): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor((now.epochMilliseconds + until.epochMilliseconds) / 2))
