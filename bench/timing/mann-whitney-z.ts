import type { Pair } from './paired-t.ts'

/** The z of Mann and Whitney: how far one list tends to exceed the other, for any distribution. No ties expected. */
export function mannWhitneyZ(pairs: readonly Pair[]): number {
  const ranked = pairs
    .flatMap(({ a, b }) => [
      { value: a, isA: true },
      { value: b, isA: false },
    ])
    .sort((one, other) => one.value - other.value)
  const rankSum = ranked.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0)
  const count = pairs.length
  const u = rankSum - (count * (count + 1)) / 2
  return (u - (count * count) / 2) / Math.sqrt((count * count * (2 * count + 1)) / 12)
}
