import { sha256 } from '../../foundation/canonical-json.ts'
import type { CaptchaOutcome } from './read-verdict.ts'

interface Entry {
  readonly key: string | null
  readonly outcome: Promise<CaptchaOutcome>
  readonly until: number
}

/** Which tokens were verified, for whom, and with what outcome. Tokens themselves are not kept. */
export interface TokenMemory {
  /**
   * The outcome of a token: found out by `ask` the first time, remembered after that for the same key. Another key,
   * or none, gets `refused`. An outcome `unavailable` is forgotten, because nothing was found out.
   */
  readonly once: (
    token: string,
    key: string | null,
    ask: () => Promise<CaptchaOutcome>,
  ) => Promise<CaptchaOutcome>
}

/** Milliseconds: longer than a token lives and a browser tries again. */
const remembered = 10 * 60_000
/** So many that no honest evening reaches it; the provider itself refuses a token that was forgotten too early. */
const mostEntries = 100_000

/** A memory that reads the time, in milliseconds, from `clock`. */
export function createTokenMemory(clock: () => number): TokenMemory {
  // In the order of arrival, so that the oldest come first.
  const entries = new Map<string, Entry>()

  const forgetOld = (): void => {
    for (const [hash, { until }] of entries) {
      if (until > clock() && entries.size < mostEntries) return
      entries.delete(hash)
    }
  }

  return {
    once: async (token, key, ask) => {
      forgetOld()
      const hash = sha256(token)
      const known = entries.get(hash)
      if (known) return known.key !== null && known.key === key ? known.outcome : 'refused'
      const outcome = ask()
      entries.set(hash, { key, outcome, until: clock() + remembered })
      if ((await outcome) === 'unavailable') entries.delete(hash)
      return outcome
    },
  }
}
