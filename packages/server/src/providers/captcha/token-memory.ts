import { sha256 } from '../../foundation/canonical-json.ts'
import type { CaptchaOutcome } from './read-verdict.ts'

interface Entry {
  readonly key: string | null
  readonly outcome: Promise<CaptchaOutcome>
  readonly until: number
}

/** Remembers which tokens were verified, for which key, and with what outcome. Tokens themselves are not stored. */
export interface TokenMemory {
  /**
   * The outcome of a token: verified by `verify` the first time, then remembered for the same key. Another key, or none,
   * gets `refused`. The outcome `unavailable` is not remembered, because it decides nothing.
   */
  readonly once: (
    token: string,
    key: string | null,
    verify: () => Promise<CaptchaOutcome>,
  ) => Promise<CaptchaOutcome>
}

/** Milliseconds: longer than a token is valid and a browser retries. */
const remembered = 10 * 60_000
/** The most tokens in memory. Normal load does not reach it; the provider itself refuses a reused token. */
const mostEntries = 100_000

/** Creates a memory that reads the time, in milliseconds, from `clock`. */
export function createTokenMemory(clock: () => number): TokenMemory {
  // In order of insertion, so that the oldest come first.
  const entries = new Map<string, Entry>()

  const forgetOld = (): void => {
    for (const [hash, { until }] of entries) {
      if (until > clock() && entries.size < mostEntries) return
      entries.delete(hash)
    }
  }

  return {
    once: async (token, key, verify) => {
      forgetOld()
      const hash = sha256(token)
      const known = entries.get(hash)
      if (known) return known.key !== null && known.key === key ? known.outcome : 'refused'
      const outcome = verify()
      entries.set(hash, { key, outcome, until: clock() + remembered })
      if ((await outcome) === 'unavailable') entries.delete(hash)
      return outcome
    },
  }
}
