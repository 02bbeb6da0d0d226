import { sha256 } from '../../foundation/canonical-json.ts'

/** Which codes were exchanged before. Codes themselves are not kept. */
export interface UsedCodes {
  /** Whether the code is new; it is not any more then. */
  readonly take: (code: string) => boolean
}

/** Milliseconds: PayPal's codes live for three minutes. */
const remembered = 10 * 60_000
const mostCodes = 100_000

/** A memory that reads the time, in milliseconds, from `clock`. */
export function createUsedCodes(clock: () => number): UsedCodes {
  // In the order of arrival, so that the oldest come first.
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
