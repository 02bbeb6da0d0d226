/** How many sign-ins arrive at one server. */
export interface SignInPace {
  /** Counts one sign-in that arrived, whatever became of it. Returns how many a second there were lately. */
  readonly count: () => number
}

/** Milliseconds after which a sign-in counts for a third of what it did: a burst of seconds is no flood. */
const memory = 10_000

/** Begins to count. `clock` gives milliseconds. Nothing is stored for a sign-in. */
export function createSignInPace(clock: () => number): SignInPace {
  let level = 0
  let countedAt = clock()
  return {
    count: () => {
      const now = clock()
      level = level * Math.exp((countedAt - now) / memory) + 1
      countedAt = now
      return (1000 * level) / memory
    },
  }
}
