import fc from 'fast-check'

/** A random generator that is reproducible from its seed. */
export interface Random {
  /** A whole number, both bounds included. */
  readonly int: (min: number, max: number) => number
  /** @throws if the list is empty */
  readonly pick: <T>(list: readonly T[]) => T
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  /** A text that the pattern matches. */
  readonly matching: (pattern: string) => string
}

/** A different number for each name, so that the walks of one seed differ. */
const mixed = (seed: number, name: string): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed)

/** A random generator from a seed and the name of its purpose (mulberry32). */
export function seeded(seed: number, name: string): Random {
  let state = mixed(seed, name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), 1 | state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    pick: (list) => {
      const [picked] = list.slice(int(0, list.length - 1))
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    chance: (probability) => next() < probability,
    matching: (pattern) =>
      fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: int(0, 2 ** 30), numRuns: 1 })[0] ?? '',
  }
}
