import type { ServerCheckpoint } from '../../packages/foundation/src/checkpoint.ts'
import type { Promises } from './promises.ts'
import type { Orders, SystemUnderTest } from './system.ts'

/** The extent of a crash test. */
export interface StormPlan {
  /** The points where servers kill themselves, and how often at each. */
  readonly points: readonly ServerCheckpoint[]
  readonly timesAtEach: number
  /** A server is killed after it passed its point at most this number of times. */
  readonly mostPassings: number
  /** The number of kills at random moments. */
  readonly random: number
  readonly claimants: number
  /** Whether claims are decided about, paid and changed meanwhile, by commands that are killed at each of their places. */
  readonly isDecided: boolean
  readonly fault?: Orders['fault']
  /** Logs the progress. */
  readonly log?: (line: string) => void
}

/** A crash test under way. */
export interface Storming {
  readonly system: SystemUnderTest
  readonly plan: StormPlan
  readonly orders: Orders
  readonly promises: Promises
}
