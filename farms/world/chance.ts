import { createHash } from 'node:crypto'
import { randomOf } from '../../packages/foundation/src/random-of.ts'

/** What is chosen by chance; the same seed chooses the same. */
export interface Chance {
  /** Whether something of this probability happens. */
  readonly isLikely: (probability: number) => boolean
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number
  /** A number from the first up to the second. */
  readonly between: (from: number, to: number) => number
  /** One of several. @throws RangeError if there is none */
  readonly oneOf: <T>(all: readonly T[]) => T
  /** One of several with their weights, which need no sum. @throws RangeError if there is none */
  readonly weighted: <T>(all: readonly (readonly [what: T, weight: number])[]) => T
  /** A number of a log-normal distribution: its median, and its spread as the deviation of the logarithm. */
  readonly around: (median: number, spread: number) => number
  readonly digits: (count: number) => string
  readonly hex: (count: number) => string
  /** A sequence of its own, which depends on the seed and the name alone: what else is chosen does not change it. */
  readonly apart: (name: string) => Chance
}

const chosen = <T>(value: T | undefined): T => {
  if (value === undefined) throw new RangeError('There is nothing to draw from.')
  return value
}

/** The chance of a seed. */
export function chanceOf(seed: string): Chance {
  const random = randomOf(createHash('sha256').update(seed).digest().readInt32LE())
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
  const several = (count: number, one: () => number): string =>
    Array.from({ length: count }, () => one().toString(16)).join('')
  /** Box-Muller. */
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return {
    isLikely: (probability) => random() < probability,
    whole,
    between: (from, to) => from + random() * (to - from),
    oneOf: (all) => chosen(all[whole(0, all.length - 1)]),
    weighted: (all) => {
      let left = random() * all.reduce((sum, [, weight]) => sum + weight, 0)
      const found = all.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return chosen(found ?? all.at(-1))[0]
    },
    around: (median, spread) => median * Math.exp(spread * normal()),
    digits: (count) => several(count, () => whole(0, 9)),
    hex: (count) => several(count, () => whole(0, 15)),
    apart: (name) => chanceOf(`${seed} ${name}`),
  }
}
