import { dateIn } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** The day of an instant in the zone of the settlement. */
export const localDay = (instant: Temporal.Instant, { settings }: LoadedCase): string =>
  dateIn(settings.timeZone, instant).toString()
