import type { ObservedClaim } from '../../packages/server/src/steps/observe/observed-claim.ts'
import type { Observation } from './observation.ts'

/** What the product would store of what happened at a page: nothing of a page that was never opened. */
export function observedClaim({
  secondsByPage,
  saysAutomated,
  deviceKey,
  networkPrefix,
  stepsShown,
}: Observation): ObservedClaim {
  const seconds = Object.values(secondsByPage).reduce((sum, one) => sum + one, 0)
  return {
    network: `${networkPrefix}.0/24`,
    page:
      stepsShown.length === 0
        ? null
        : {
            device: deviceKey,
            seconds: Math.round(seconds),
            pages: stepsShown.length,
            automated: saysAutomated,
          },
  }
}
