import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'

/** Whether the whole is run, by `npm run fuzz`, or the short version that `npm test` has time for. */
const whole = process.env.FUZZ === 'whole'

/** How many rounds to run: all, or so few that `npm test` has time for them. */
export const rounds = (all: number, few: number): number => (whole ? all : few)

/** What a run is repeated with: SEED, or a new one that is told. */
export function fuzzSettings(all: number, few: number): { readonly seed: number; readonly numRuns: number } {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const numRuns = rounds(all, few)
  console.log(`${numRuns} rounds, SEED=${seed}`)
  return { seed, numRuns }
}

/** Milliseconds that the event loop may lag behind, at the 99th percentile. */
const mostDelay = 100

/** Runs the work and tells how far the event loop lagged behind; in the whole version that is limited. */
export async function withDelayMeasured(work: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await work()
  delay.disable()
  const p99 = delay.percentile(99) / 1e6
  console.log(`event loop: 99 % within ${p99.toFixed(1)} ms, longest ${(delay.max / 1e6).toFixed(1)} ms`)
  if (whole) expect(p99).toBeLessThanOrEqual(mostDelay)
}

/** Long enough for the whole. Milliseconds. */
export const fuzzTimeout = 60 * 60_000
