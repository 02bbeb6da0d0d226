import type { DeadlineFacts, DeadlineState } from '../conditions/deadline-facts.ts'
import type { Deadline, Deadlines } from './parse-deadlines.ts'

type Span = Pick<Deadline, 'instant' | 'graceEnd'>

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0

/** The last instant of a span for somebody who began at `begunAt`, or has not begun: whoever began in it has its grace. */
export const endFor = ({ instant, graceEnd }: Span, begunAt: Temporal.Instant | null): Temporal.Instant =>
  begunAt === null || isAfter(begunAt, instant) ? instant : graceEnd

/**
 * The state of a deadline at `now` for somebody who began at `begunAt`; null for who has not begun, to whom it is open
 * as long as it is open to anybody. The instant itself is still in time.
 */
export function deadlineState(
  deadline: Deadline,
  now: Temporal.Instant,
  begunAt: Temporal.Instant | null,
): DeadlineState {
  const { late, lastEnd } = deadline
  if (!isAfter(now, begunAt === null ? lastEnd : endFor(deadline, begunAt))) return 'open'
  return late && !isAfter(now, endFor(late, begunAt)) ? 'late' : 'passed'
}

/** The facts of all deadlines for one claimant. The page and the server compute them by this function alone. */
export const deadlineFacts = (
  deadlines: Deadlines,
  now: Temporal.Instant,
  begunAt: Temporal.Instant | null,
): DeadlineFacts =>
  Object.fromEntries(
    [...deadlines].flatMap(([key, deadline]) => {
      const state = deadlineState(deadline, now, begunAt)
      return state === 'open' ? [] : [[key, state] as const]
    }),
  )
