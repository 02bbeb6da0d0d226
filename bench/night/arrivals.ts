/** How much busier the last moment of the night is than its first. */
const peak = 10

/** The share of all claims that have begun by a share of the night: few at first, most towards the deadline. */
const begunBy = (share: number): number => (share + ((peak - 1) * share ** 5) / 5) / (1 + (peak - 1) / 5)

/** The share of the night by which a share of all claims has begun, by bisection. */
function shareOfNight(begun: number): number {
  let [low, high] = [0, 1]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (begunBy(middle) < begun) low = middle
    else high = middle
  }
  return low
}

/**
 * When each of so many claimants begins in a night of so many milliseconds: the rate grows with the fourth power of the time, to ten times the
 * first at the deadline.
 */
export const arrivals = (claimants: number, milliseconds: number): readonly number[] =>
  Array.from({ length: claimants }, (_, index) => milliseconds * shareOfNight((index + 0.5) / claimants))
