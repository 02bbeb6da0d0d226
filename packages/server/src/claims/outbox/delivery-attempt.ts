/** The result of one attempt. The reason is one of our own words, for logs and lists; it never quotes the receiver. */
export type DeliveryResult =
  | { readonly outcome: 'delivered' }
  /** A retry may succeed. */
  | { readonly outcome: 'tryAgain'; readonly reason: string }
  /** A retry cannot succeed. */
  | { readonly outcome: 'refused'; readonly reason: string }

/** Attempts after which a delivery fails permanently: about three days. */
export const mostTries = 48

const longestPause = 2 * 3600_000

/**
 * Milliseconds before the next attempt: exponential backoff up to two hours, with a quarter of jitter, so that deliveries
 * that failed together are not retried together.
 */
export function retryPause(tries: number, firstPause: number, random: () => number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** (tries - 1))
  return Math.round(pause * (0.75 + random() / 2))
}
