/** A share with its interval; all of 1. */
export interface Interval {
  readonly share: number
  readonly from: number
  readonly to: number
}

/** The quantile of the normal distribution for 95 %. */
const quantile = 1.959964

/** The share of so many with its 95 % interval after Wilson (1927), which holds for few and for shares of 0 and 1 too. @throws RangeError if there are none */
export function wilson(found: number, of: number): Interval {
  if (of <= 0) throw new RangeError('There is no share of none.')
  const share = found / of
  const squared = quantile ** 2
  const middle = (share + squared / (2 * of)) / (1 + squared / of)
  const half =
    (quantile / (1 + squared / of)) * Math.sqrt((share * (1 - share)) / of + squared / (4 * of ** 2))
  // Where nothing or all is found, what is rounded must not move the end.
  return { share, from: found === 0 ? 0 : middle - half, to: found === of ? 1 : middle + half }
}
