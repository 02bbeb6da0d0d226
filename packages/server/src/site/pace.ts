import { setTimeout as pause } from 'node:timers/promises'

/** How often something may begin: so many times at once, and then once in so many milliseconds. */
export interface PaceLimits {
  readonly atOnce: number
  readonly every: number
}

/** Resolves when what has this name may begin. Calls with a name that waits already wait with it, and count once. */
export type Pace = (name: string) => Promise<void>

/** Creates a pace: whatever the number of calls, no more than `limits` allow begin within any time. */
export function createPace({ atOnce, every }: PaceLimits, now = () => performance.now()): Pace {
  const waiting = new Map<string, Promise<void>>()
  /** The moment from which on nothing that began counts any more. */
  let settledAt = Number.NEGATIVE_INFINITY
  return async (name) => {
    const known = waiting.get(name)
    if (known) return known
    const at = now()
    settledAt = Math.max(settledAt, at) + every
    const wait = settledAt - at - atOnce * every
    if (wait <= 0) return undefined
    const begun = pause(wait, undefined, { ref: false }).finally(() => waiting.delete(name))
    waiting.set(name, begun)
    return begun
  }
}
