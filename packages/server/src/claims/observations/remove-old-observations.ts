import type { FraudSettings } from '../../case/reading/fraud-file.ts'
import type { ObservationStore } from '../../storage/observation-store.ts'

interface RemoveDeps {
  readonly observations: Pick<ObservationStore, 'removeBefore'>
  readonly fraudSettings: Pick<FraudSettings, 'observe'>
  readonly now: () => Temporal.Instant
}

/** Removes observations that are older than the days of the case; all of them where the case does not observe any more. */
export const removeOldObservations = ({ observations, fraudSettings, now }: RemoveDeps): Promise<void> =>
  observations.removeBefore(now().subtract({ hours: 24 * (fraudSettings.observe?.days ?? 0) }))
