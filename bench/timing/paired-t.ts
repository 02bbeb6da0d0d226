import { percentile } from '../percentile.ts'

/** Two measurements in random order. */
export interface Pair {
  readonly a: number
  readonly b: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Student's t of the differences within pairs. The slowest tenth of all measurements is left out with their pairs:
 * disturbances of the machine are a hundred times larger than the effect.
 */
export function pairedT(pairs: readonly Pair[]): number {
  const limit = percentile(
    pairs.flatMap(({ a, b }) => [a, b]),
    0.9,
  )
  const differences = pairs.filter(({ a, b }) => a <= limit && b <= limit).map(({ a, b }) => a - b)
  const middle = mean(differences)
  const variance =
    differences.reduce((sum, difference) => sum + (difference - middle) ** 2, 0) / (differences.length - 1)
  return middle / Math.sqrt(variance / differences.length)
}
