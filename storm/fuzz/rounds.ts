import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'
import type { FuzzedServer } from './fuzzed-server.ts'

/** `whole` by `npm run fuzz`, or a number of rounds; without it the short version that `npm test` has time for. */
const { FUZZ } = process.env
const whole = FUZZ === 'whole'

/** How many rounds to run: all, so many as were asked for, or so few that `npm test` has time for them. */
export const rounds = (all: number, few: number): number => (whole ? all : Number(FUZZ ?? few))

/** What a run is repeated with: SEED, or a new one that is told. */
export function fuzzSettings(all: number, few: number): { readonly seed: number; readonly numRuns: number } {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const numRuns = rounds(all, few)
  console.log(`${numRuns} rounds, SEED=${seed}`)
  return { seed, numRuns }
}

/** Milliseconds that the event loop may lag behind, at the 99th percentile. */
const mostDelay = 100

/**
 * Runs the work, ends the server, and tells how far its event loop lagged behind; in the whole version that is limited.
 * The delay of this process is told too: a machine that is busy delays both.
 */
export async function withDelayMeasured(server: FuzzedServer, work: () => Promise<void>): Promise<void> {
  const own = monitorEventLoopDelay({ resolution: 10 })
  own.enable()
  server.beginMeasuring()
  await work()
  const { p99, longest, workP99, longestWork } = await server.end()
  const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
  console.log(
    `event loop of the server: 99 % within ${ms(p99)}, longest ${ms(longest)}; of its own work ${ms(workP99)}, ${ms(longestWork)}; ` +
      `of whoever fuzzes: ${ms(own.percentile(99) / 1e6)}, ${ms(own.max / 1e6)}`,
  )
  if (whole) expect(p99).toBeLessThanOrEqual(mostDelay)
}

/** Long enough for the whole. Milliseconds. */
export const fuzzTimeout = 60 * 60_000
