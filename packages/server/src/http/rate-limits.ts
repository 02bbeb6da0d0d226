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
  /** One for all routes: a key contains its route. */
  class RateLimits implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      const count = countOf(key, timeWindow)
      count.requests += 1
      callback(null, { current: count.requests, ttl: count.beganAt + timeWindow - now() })
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
  return RateLimits
}
