import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'
import { whole } from '../../scripts/rounds.ts'
import type { FuzzedServer } from './fuzzed-server.ts'

/** Milliseconds that the event loop may be delayed, at the 99th percentile. */
const mostDelay = 100

/**
 * Runs the work, stops the server, and logs the delay of its event loop, which is limited in the whole version. The delay
 * of this process is logged too, since a busy machine delays both.
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
      `of this process: ${ms(own.percentile(99) / 1e6)}, ${ms(own.max / 1e6)}`,
  )
  if (whole) expect(p99).toBeLessThanOrEqual(mostDelay)
}
