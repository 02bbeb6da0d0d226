import type { DeadlineKey } from './deadline-key.ts'
import type { Deadlines } from './parse-deadlines.ts'

/** Where a visitor goes when nothing else is configured. */
const defaultTarget = '/deadline'

/** The first of `keys` whose deadline is before `now`, or null. The instant itself is still in time (DLN-2). */
export const passedDeadline = (
  keys: readonly DeadlineKey[],
  deadlines: Deadlines,
  now: Temporal.Instant,
): DeadlineKey | null =>
  keys.find((key) => {
    const deadline = deadlines.get(key)
    return deadline !== undefined && Temporal.Instant.compare(now, deadline.instant) > 0
  }) ?? null

/**
 * Where a visitor goes after a passed deadline: its target for the culture, its default, the global deadline's
 * default, `/deadline` (DLN-2).
 */
export function deadlineTarget(key: DeadlineKey, deadlines: Deadlines, culture: string): string {
  const redirects = deadlines.get(key)?.redirects
  const globalRedirects = deadlines.get('globalDeadline')?.redirects
  return (
    redirects?.get(culture) || redirects?.get('default') || globalRedirects?.get('default') || defaultTarget
  )
}

/** Whether a target is on another site, so that the whole page goes there (DLN-2). */
export const isExternalTarget = (target: string): boolean => /^https?:\/\//i.test(target)
