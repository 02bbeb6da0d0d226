import type { DeadlineKey } from './deadline-key.ts'
import type { Deadline, Deadlines } from './parse-deadlines.ts'

/** Where a visitor goes when nothing else is configured. */
const defaultTarget = '/deadline'

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0

/** The last instant in which somebody may file who began then, or has not begun. */
const endFor = ({ instant, graceEnd }: Deadline, begunAt: Temporal.Instant | null): Temporal.Instant =>
  begunAt === null || isAfter(begunAt, instant) ? instant : graceEnd

/**
 * The first of `keys` whose deadline is before `now`, or null. The instant itself is still in time (DLN-2). A claimant who began
 * in time, at `begunAt`, has the grace of the deadline (DLN-5).
 */
export const passedDeadline = (
  keys: readonly DeadlineKey[],
  deadlines: Deadlines,
  now: Temporal.Instant,
  begunAt: Temporal.Instant | null = null,
): DeadlineKey | null =>
  keys.find((key) => {
    const deadline = deadlines.get(key)
    return deadline !== undefined && isAfter(now, endFor(deadline, begunAt))
  }) ?? null

/** The deadline in whose grace somebody is who began at `begunAt`: that which ends first; null outside of any. */
export function deadlineInGrace(
  keys: readonly DeadlineKey[],
  deadlines: Deadlines,
  now: Temporal.Instant,
  begunAt: Temporal.Instant,
): Deadline | null {
  const passed = keys
    .flatMap((key) => deadlines.get(key) ?? [])
    .filter(({ instant }) => isAfter(now, instant))
  const [first] = passed.sort((one, other) => Temporal.Instant.compare(one.graceEnd, other.graceEnd))
  return first && !isAfter(now, endFor(first, begunAt)) ? first : null
}

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
