/** Tries after which a delivery is given up: about three days. */
export const mostTries = 48

const longestPause = 2 * 3600_000

/**
 * Milliseconds before the next try: each pause is twice the one before, up to two hours, a quarter more or less by chance,
 * so that what failed together does not come back together.
 */
export function retryPause(tries: number, firstPause: number, random: () => number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** (tries - 1))
  return Math.round(pause * (0.75 + random() / 2))
}
