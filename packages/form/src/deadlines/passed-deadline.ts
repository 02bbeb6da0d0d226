import type { DeadlineKey } from './deadline-key.ts'
import { deadlineState } from './deadline-state.ts'
import type { Deadline, Deadlines } from './parse-deadlines.ts'

/** Where a visitor goes when nothing else is configured. */
const defaultTarget = '/deadline'

/**
 * The first of `keys` that has passed at `now` for somebody who began at `begunAt`, or null. The instant itself is still
 * in time. Whoever began in time has the grace of the deadline; a late claim is still taken.
 */
export const passedDeadline = (
  keys: readonly DeadlineKey[],
  deadlines: Deadlines,
  now: Temporal.Instant,
  begunAt: Temporal.Instant | null = null,
): DeadlineKey | null =>
  keys.find((key) => {
    const deadline = deadlines.get(key)
    return deadline !== undefined && deadlineState(deadline, now, begunAt) === 'passed'
  }) ?? null

const compare = (one: Temporal.Instant, other: Temporal.Instant): number =>
  Temporal.Instant.compare(one, other)

/** The deadline in whose grace somebody is who began at `begunAt`: that which ends first; null outside of any. */
export function deadlineInGrace(
  keys: readonly DeadlineKey[],
  deadlines: Deadlines,
  now: Temporal.Instant,
  begunAt: Temporal.Instant,
): Deadline | null {
  const passed = keys
    .flatMap((key) => deadlines.get(key) ?? [])
    .filter(({ instant }) => compare(now, instant) > 0)
  const [first] = passed.sort((one, other) => compare(one.graceEnd, other.graceEnd))
  return first && deadlineState(first, now, begunAt) === 'open' ? first : null
}

/** Whether an earlier begin is better at `now` than a new one: some deadline is in its grace. */
export const hasGrace = (deadlines: Deadlines, now: Temporal.Instant, begunAt: Temporal.Instant): boolean =>
  [...deadlines.values()].some(
    (deadline) => deadlineState(deadline, now, begunAt) !== deadlineState(deadline, now, now),
  )

/**
 * Where a visitor goes after a passed deadline: its target for the culture, its default, the global deadline's
 * default, `/deadline`.
 */
export function deadlineTarget(key: DeadlineKey, deadlines: Deadlines, culture: string): string {
  const redirects = deadlines.get(key)?.redirects
  const globalRedirects = deadlines.get('globalDeadline')?.redirects
  return (
    redirects?.get(culture) || redirects?.get('default') || globalRedirects?.get('default') || defaultTarget
  )
}

/** Whether a target is on another site, so that the whole page goes there. */
export const isExternalTarget = (target: string): boolean => /^https?:\/\//i.test(target)
