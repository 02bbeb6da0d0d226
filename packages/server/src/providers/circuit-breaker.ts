/** Spares claimants the wait for a provider that is down. */
export interface CircuitBreaker {
  /** Whether to ask the provider now. After a rest one caller is let through to find out. */
  readonly allows: () => boolean
  /** Notes whether the provider answered. */
  readonly note: (answered: boolean) => void
}

/** Failures in a row after which the provider is left alone. */
const patience = 5
/** Milliseconds before it is asked again. */
const rest = 30_000

/** A breaker that reads the time, in milliseconds, from `clock`. */
export function createCircuitBreaker(clock: () => number): CircuitBreaker {
  let failures = 0
  let restsUntil = 0
  return {
    allows: () => {
      if (failures < patience) return true
      if (clock() < restsUntil) return false
      restsUntil = clock() + rest
      return true
    },
    note: (answered) => {
      failures = answered ? 0 : failures + 1
      if (failures === patience) restsUntil = clock() + rest
    },
  }
}
