import type { ObservedClaim } from '../../packages/server/src/claims/observations/observed-claim.ts'
import { observedClaim } from '../claim/observed-claim.ts'
import type { FiledClaim } from './compared-claim.ts'

/** Claims of which something else was observed than simulated. */
export interface ObservationDifferences {
  readonly network: number
  /** Whether there was a page at all. */
  readonly page: number
  readonly automated: number
  readonly pages: number
  /** Claims that share their device with others than simulated. */
  readonly device: number
  /** Claims that were under way for longer than simulated, by more than two seconds. */
  readonly slower: number
  /** The most seconds that one was longer under way. */
  readonly slowestBy: number
  /** Claims that were under way for less, by more than two seconds. */
  readonly faster: number
}

/** Seconds that two clocks and what is rounded may differ by. */
const tolerated = 2

/** For each claim, the claims that have its device. */
function sharersOf(observed: readonly (ObservedClaim | null)[]): readonly string[] {
  const places = Map.groupBy(observed.keys(), (place) => observed[place]?.page?.device ?? `none ${place}`)
  return observed.map((each, place) => (places.get(each?.page?.device ?? `none ${place}`) ?? []).join(' '))
}

/** Compares what the product observed of the claims with what the simulation says that it would. */
export function observationDifferences(filed: readonly FiledClaim[]): ObservationDifferences {
  const simulated = filed.map(({ claim }) => observedClaim(claim.observation))
  const real = filed.map(({ filed: { observed } }) => observed)
  const [sharers, realSharers] = [sharersOf(simulated), sharersOf(real)]
  const count = (differs: (one: ObservedClaim, other: ObservedClaim | null, place: number) => boolean) =>
    simulated.filter((one, place) => differs(one, real[place] ?? null, place)).length
  const longerBy = simulated.map(
    ({ page }, place) => (real[place]?.page?.seconds ?? 0) - (page?.seconds ?? 0),
  )
  return {
    network: count((one, other) => one.network !== other?.network),
    page: count((one, other) => (one.page === null) !== (other === null || other.page === null)),
    automated: count((one, other) => one.page?.automated !== other?.page?.automated),
    pages: count((one, other) => one.page?.pages !== other?.page?.pages),
    device: count((_one, _other, place) => sharers[place] !== realSharers[place]),
    slower: longerBy.filter((seconds) => seconds > tolerated).length,
    slowestBy: Math.max(0, ...longerBy),
    faster: longerBy.filter((seconds) => seconds < -tolerated).length,
  }
}
