import type { Observation } from '../claim/observation.ts'
import type { PageClock } from './page-clock.ts'

/** The time that a claimant takes. */
export interface Rhythm {
  /** The first page with questions is there. */
  readonly begin: () => void
  /** Lets pass what is left of the seconds that the simulation has for a page; nothing where filling it in took longer. */
  readonly leave: (page: string) => Promise<void>
}

/** The rhythm of a simulated claim on the clock of a page. The time that the browser really needs is part of it. */
export function rhythmOf(
  { secondsByPage }: Pick<Observation, 'secondsByPage'>,
  clock: PageClock,
  now: () => number = Date.now,
): Rhythm {
  let begunAt = 0
  let passed = 0
  let meant = 0
  return {
    begin: () => {
      begunAt = now()
    },
    leave: async (page) => {
      meant += (secondsByPage[page] ?? 0) * 1000
      const left = Math.round(meant - (now() - begunAt) - passed)
      if (left <= 0) return
      passed += left
      await clock.pass(left)
    },
  }
}
