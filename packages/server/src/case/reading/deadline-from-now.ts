import { type Deadline, dateIn } from '@redress/engine'

/** The distance to a deadline in calendar days of its zone: `today` until it has passed. */
export function deadlineFromNow(
  { instant, zone }: Pick<Deadline, 'instant' | 'zone'>,
  now: Temporal.Instant,
): string {
  if (Temporal.Instant.compare(now, instant) > 0) return 'passed'
  const { days } = dateIn(zone, now).until(dateIn(zone, instant))
  return days === 0 ? 'today' : `in ${days.toLocaleString('en')} day${days === 1 ? '' : 's'}`
}

/** A moment in UTC, to the second: `2031-07-01T03:59:59Z`. */
export const utcText = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'second' })
