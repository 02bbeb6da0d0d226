import { type Deadline, dateIn } from '@redress/engine'

/** How far a deadline is off, in days as the calendar of its zone counts them: `today` until it has passed. */
export function deadlineFromNow(
  { instant, zone }: Pick<Deadline, 'instant' | 'zone'>,
  now: Temporal.Instant,
): string {
  if (Temporal.Instant.compare(now, instant) > 0) return 'passed'
  const { days } = dateIn(zone, now).until(dateIn(zone, instant))
  return days === 0 ? 'today' : `in ${days.toLocaleString('en')} day${days === 1 ? '' : 's'}`
}
