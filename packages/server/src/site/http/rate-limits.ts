import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** The number of networks and routes that are counted at the same time. Beyond it the oldest counts are forgotten. */
const most = 20_000

interface Count {
  requests: number
  readonly beganAt: number
}

/**
 * Counts requests in memory for `@fastify/rate-limit`, for all versions of the case together: a client that names
 * different versions has no more attempts than another. `now` in milliseconds.
 */
export function createRateLimits(now: () => number): new () => FastifyRateLimitStore {
  const counts = new Map<string, Count>()
  const countOf = (key: string, timeWindow: number): Count => {
    const known = counts.get(key)
    if (known && now() < known.beganAt + timeWindow) return known
    const count = { requests: 0, beganAt: now() }
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > most && oldest !== undefined) counts.delete(oldest)
    return count
  }
  const store: FastifyRateLimitStore = {
    incr: (key, callback, timeWindow) => {
      const count = countOf(key, timeWindow)
      count.requests += 1
      callback(null, { current: count.requests, ttl: count.beganAt + timeWindow - now() })
    },
    // The key contains the route.
    child: () => store,
  }
  // The plugin creates its store with `new`.
  return class {
    readonly incr = store.incr
    readonly child = store.child
  }
}
