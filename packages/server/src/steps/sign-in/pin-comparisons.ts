import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { isStoredPin } from '../../claims/vault/slow-pin.ts'

/** Concurrent comparisons: each needs a core, and one of four pool threads, which files and DNS need too. */
const mostAtOnce = 2
/** Sign-ins in comparison or waiting: some three seconds of work on two cores. */
const mostAdmitted = 200

/** Milliseconds that less urgent work waits for sign-ins: much less than the lease of hashing, for each of its 16 PINs. */
const longestQuiet = 2000

/** The comparisons of PINs, which are deliberately slow. */
export interface PinComparisons {
  /** Runs the work of one sign-in. Null, without running it, if the server has reached its limit of sign-ins. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T> | null
  /** Whether a PIN matches the stored one, after waiting for its turn; it costs the same if nothing is stored. */
  readonly compare: (memberId: string, ofSecret: string, stored: string | null) => Promise<boolean>
  /**
   * Resolves when no sign-in is waiting, so that less urgent work can continue. It waits for a few seconds at most: the
   * lease of the caller must not expire, and steady sign-ins must not stop the hashing of PINs.
   */
  readonly quiet: () => Promise<void>
}

/** Creates the limiter without comparisons in progress. */
export function createPinComparisons(ring: KeyRing, admitted = mostAdmitted): PinComparisons {
  let inside = 0
  let running = 0
  const waiting: (() => void)[] = []
  const forQuiet = new Set<() => void>()
  // A finished comparison hands its slot to the first waiting one. A slot is free only if none is waiting.
  const next = (): void => {
    const first = waiting.shift()
    if (first) return first()
    running -= 1
    if (running === 0) for (const resolve of forQuiet) resolve()
  }
  const turn = async (): Promise<void> => {
    if (running < mostAtOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return {
    admit: (work) => {
      if (inside >= admitted) return null
      inside += 1
      return work().finally(() => {
        inside -= 1
      })
    },
    compare: async (memberId, ofSecret, stored) => {
      await turn()
      try {
        return await isStoredPin(ring, memberId, ofSecret, stored)
      } finally {
        next()
      }
    },
    quiet: async () => {
      if (running === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      forQuiet.add(resolve)
      const timer = setTimeout(resolve, longestQuiet)
      await promise
      clearTimeout(timer)
      forQuiet.delete(resolve)
    },
  }
}
