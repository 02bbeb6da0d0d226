import { sha256 } from '../../foundation/canonical-json.ts'

/** Remembers which codes were exchanged. Codes themselves are not stored. */
export interface UsedCodes {
  /** Whether the code is new; marks it as used. */
  readonly take: (code: string) => boolean
}

/** Milliseconds: PayPal's codes are valid for three minutes. */
const remembered = 10 * 60_000
const mostCodes = 100_000

/** Creates a memory that reads the time, in milliseconds, from `clock`. */
export function createUsedCodes(clock: () => number): UsedCodes {
  // In order of insertion, so that the oldest come first.
  const until = new Map<string, number>()
  const forgetOld = (): void => {
    for (const [hash, end] of until) {
      if (end > clock() && until.size < mostCodes) return
      until.delete(hash)
    }
  }
  return {
    take: (code) => {
      forgetOld()
      const hash = sha256(code)
      if (until.has(hash)) return false
      until.set(hash, clock() + remembered)
      return true
    },
  }
}
