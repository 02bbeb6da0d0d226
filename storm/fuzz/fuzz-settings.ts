import { rounds } from '../../scripts/rounds.ts'

/** The settings of a run, with the seed to repeat it: SEED, or a new one that is logged. */
export function fuzzSettings(all: number, few: number): { readonly seed: number; readonly numRuns: number } {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const numRuns = rounds(all, few)
  console.log(`${numRuns} rounds, SEED=${seed}`)
  return { seed, numRuns }
}

/** Timeout of the whole version, in milliseconds. */
export const fuzzTimeout = 60 * 60_000
