/** Prevents claimants from waiting for a provider that is down. */
export interface CircuitBreaker {
  /** Whether to call the provider now. After a pause one caller is let through as a probe. */
  readonly allows: () => boolean
  /** Records whether the provider answered. */
  readonly note: (answered: boolean) => void
}

/** Consecutive failures that open the breaker. */
const failureLimit = 5
/** Milliseconds before the next probe. */
const pause = 30_000

/** Creates a breaker that reads the time, in milliseconds, from `clock`. */
export function createCircuitBreaker(clock: () => number): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    allows: () => {
      if (failures < failureLimit) return true
      if (clock() < openUntil) return false
      openUntil = clock() + pause
      return true
    },
    note: (answered) => {
      failures = answered ? 0 : failures + 1
      if (failures === failureLimit) openUntil = clock() + pause
    },
  }
}
